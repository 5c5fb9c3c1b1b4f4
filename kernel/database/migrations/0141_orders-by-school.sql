-- Staff find the orders of a school by its name, too.
-- former release: it finds an order by every word that it had before, and by one more.
CREATE OR REPLACE FUNCTION tell_words_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	account text;
	invoice text;
	school text;
BEGIN
	IF TG_OP = 'INSERT' THEN
		-- Whoever changes a name meanwhile waits, and then finds this order.
		PERFORM FROM schools WHERE id = NEW.school_id FOR SHARE;
		PERFORM FROM users WHERE id = NEW.user_id FOR SHARE;
	END IF;
	SELECT first_name || ' ' || last_name INTO account FROM users WHERE id = NEW.user_id;
	SELECT name INTO school FROM schools WHERE id = NEW.school_id;
	SELECT number INTO invoice FROM billing_documents WHERE order_id = NEW.id AND kind = 'invoice';
	NEW.words := lower(concat_ws(' ', NEW.number, invoice, NEW.purchase_number, nullif(NEW.email, ''), school, coalesce(account,
		concat_ws(' ', NEW.billing_address->>'first_name', NEW.billing_address->>'last_name'))));
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- former release: what it writes of an order of a school gets the same words.
CREATE OR REPLACE TRIGGER orders_words BEFORE INSERT OR UPDATE OF "number", "email", "user_id", "school_id", "billing_address", "purchase_number", "words" ON "orders"
	FOR EACH ROW EXECUTE FUNCTION tell_words_of_order();
--> statement-breakpoint
CREATE FUNCTION tell_orders_of_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE orders SET words = '' WHERE school_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: a school that it renames is found by its new name.
CREATE TRIGGER schools_words AFTER UPDATE OF "name" ON "schools"
	FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION tell_orders_of_school();
--> statement-breakpoint
UPDATE "orders" SET "words" = '' WHERE "school_id" IS NOT NULL;
