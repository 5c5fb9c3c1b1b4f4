-- Notes of staff are only added: they lose their author with the account, and go with their order.
CREATE FUNCTION keep_order_notes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	allowed order_notes := OLD;
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
			RETURN OLD;
		END IF;
		RAISE EXCEPTION 'notes about orders stay' USING ERRCODE = 'restrict_violation';
	END IF;
	IF NEW.staff_id IS NULL THEN
		allowed.staff_id := NULL;
	END IF;
	IF NEW IS DISTINCT FROM allowed THEN
		RAISE EXCEPTION 'notes about orders are not changed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_notes_stay BEFORE UPDATE OR DELETE ON "order_notes"
	FOR EACH ROW EXECUTE FUNCTION keep_order_notes();
