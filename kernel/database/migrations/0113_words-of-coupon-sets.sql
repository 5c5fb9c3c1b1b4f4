ALTER TABLE "coupon_sets" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The words by which staff find bought codes are those of their order. Whatever is written into the column, this trigger puts the
-- words of that moment there.
CREATE FUNCTION tell_words_of_coupon_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Whoever changes the words of the order meanwhile waits, and then finds this set.
	SELECT orders.words INTO NEW.words FROM orders JOIN order_lines ON order_lines.order_id = orders.id
	WHERE order_lines.id = NEW.order_line_id FOR SHARE OF orders;
	NEW.words := coalesce(NEW.words, '');
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- former release: its insertions do not name the column, and its searches read the words of the order as before.
CREATE TRIGGER coupon_sets_words BEFORE INSERT OR UPDATE OF "order_line_id", "words" ON "coupon_sets"
	FOR EACH ROW EXECUTE FUNCTION tell_words_of_coupon_set();
--> statement-breakpoint
CREATE FUNCTION tell_coupon_sets_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE coupon_sets SET words = '' FROM order_lines
	WHERE order_lines.id = order_line_id AND order_lines.order_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: what it changes in an order is told to the sets as well.
CREATE TRIGGER orders_new_words AFTER UPDATE ON "orders"
	FOR EACH ROW WHEN (OLD.words IS DISTINCT FROM NEW.words)
	EXECUTE FUNCTION tell_coupon_sets_of_order();
--> statement-breakpoint
SET LOCAL statement_timeout = 0;--> statement-breakpoint
UPDATE "coupon_sets" SET "words" = '' WHERE "origin" = 'order';--> statement-breakpoint
CREATE INDEX "coupon_sets_words_idx" ON "coupon_sets" USING gin ("words" gin_trgm_ops);