ALTER TABLE "order_lines" ADD COLUMN "credited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_credited" CHECK ("order_lines"."credited" >= 0);--> statement-breakpoint
UPDATE "order_lines" SET "credited" = "taken"."copies" FROM (SELECT "line_id", sum("quantity")::integer AS "copies" FROM "credited_lines" GROUP BY "line_id") AS "taken" WHERE "taken"."line_id" = "order_lines"."id";--> statement-breakpoint
-- Whoever writes what a credit note takes back, the line counts it: such copies are not to be sent.
CREATE FUNCTION count_credited_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE order_lines SET credited = credited + NEW.quantity WHERE id = NEW.line_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credited_lines_counted AFTER INSERT ON "credited_lines"
	FOR EACH ROW EXECUTE FUNCTION count_credited_copies();
