-- What guests see of a shared list is kept, page and all. Whatever ends or changes what they may see drops it at the same
-- commit, on every instance: a change of the list, a new link, the end of sharing, the deletion of list or account, and
-- another name of the owner. Lists that nobody else sees drop nothing.
CREATE FUNCTION drop_page_of_shared_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('purge', json_build_array('shopping-list:' || OLD.code)::text);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shared_list_changed AFTER UPDATE ON "shopping_lists"
	FOR EACH ROW WHEN (OLD.is_shared AND OLD.deleted_at IS NULL) EXECUTE FUNCTION drop_page_of_shared_list();
--> statement-breakpoint
CREATE TRIGGER shared_list_deleted AFTER DELETE ON "shopping_lists"
	FOR EACH ROW WHEN (OLD.is_shared AND OLD.deleted_at IS NULL) EXECUTE FUNCTION drop_page_of_shared_list();
--> statement-breakpoint
CREATE FUNCTION drop_pages_with_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('purge', json_build_array('shopping-list:' || code)::text)
		FROM shopping_lists WHERE owner_id = NEW.id AND is_shared AND shows_owner AND deleted_at IS NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER owner_of_lists_renamed AFTER UPDATE OF "first_name", "last_name" ON "users"
	FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
	EXECUTE FUNCTION drop_pages_with_name();
