CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_lines_return_id_line_id_pk" PRIMARY KEY("return_id","line_id"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"return_id" uuid,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'announced' NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"worth" integer NOT NULL,
	"announced_at" timestamp with time zone DEFAULT now() NOT NULL,
	"arrived_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"answer" text,
	CONSTRAINT "returns_state" CHECK ("returns"."state" in ('announced','arrived','credited','rejected','withdrawn')),
	CONSTRAINT "returns_reason" CHECK ("returns"."reason" in ('wrong_order','too_many','not_suitable','damaged','wrong_delivery')),
	CONSTRAINT "returns_worth" CHECK ("returns"."worth" > 0),
	CONSTRAINT "returns_arrived" CHECK ("returns"."state" <> 'arrived' or "returns"."arrived_at" is not null),
	CONSTRAINT "returns_closed" CHECK (("returns"."state" in ('credited', 'rejected', 'withdrawn')) = ("returns"."closed_at" is not null)),
	CONSTRAINT "returns_answer" CHECK (("returns"."state" = 'rejected') = ("returns"."answer" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "announced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_line_idx" ON "return_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "return_pictures_user_idx" ON "return_pictures" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_pictures_return_key" ON "return_pictures" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_pictures_unused_idx" ON "return_pictures" USING btree ("created_at") WHERE "return_pictures"."return_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_reference_key" ON "returns" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "returns_order_idx" ON "returns" USING btree ("order_id","announced_at");--> statement-breakpoint
CREATE INDEX "returns_announced_idx" ON "returns" USING btree ("announced_at","id");--> statement-breakpoint
CREATE INDEX "returns_reference_words_idx" ON "returns" USING gin (lower("reference") gin_trgm_ops);--> statement-breakpoint
-- former release: it never writes the new column, and without a return the check says what "order_lines_returned" says.
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_announced" CHECK ("order_lines"."announced" between 0 and "order_lines"."shipped" - ("order_lines"."credited" - "order_lines"."withheld"));--> statement-breakpoint
-- Whoever writes what comes back, its line counts it as long as the return is open: so no copy is announced twice, nor
-- one that was not sent or is credited, however many ask at once.
CREATE FUNCTION count_announced_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE order_lines SET announced = announced + NEW.quantity
	FROM returns
	WHERE order_lines.id = NEW.line_id AND returns.id = NEW.return_id
		AND returns.order_id = order_lines.order_id AND returns.closed_at IS NULL;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'the line is of another order, or the return is closed' USING ERRCODE = '23514';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER return_lines_counted AFTER INSERT ON "return_lines"
	FOR EACH ROW EXECUTE FUNCTION count_announced_copies();
--> statement-breakpoint
CREATE FUNCTION release_announced_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.closed_at IS NOT NULL THEN
		RAISE EXCEPTION 'a closed return stays as it is' USING ERRCODE = '23514';
	END IF;
	UPDATE order_lines SET announced = announced - return_lines.quantity
	FROM return_lines
	WHERE return_lines.return_id = NEW.id AND return_lines.line_id = order_lines.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER returns_closed_once AFTER UPDATE OF "state" ON "returns"
	FOR EACH ROW WHEN (NEW.state IN ('credited', 'rejected', 'withdrawn') OR OLD.closed_at IS NOT NULL)
	EXECUTE FUNCTION release_announced_copies();
--> statement-breakpoint
-- What a buyer wrote goes with the account; the return stays with its order.
CREATE FUNCTION forget_notes_of_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE returns SET note = NULL WHERE order_id = NEW.id AND note IS NOT NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: an account that it erases leaves its returns, and their notes go without its doing.
CREATE TRIGGER returns_forget_notes AFTER UPDATE OF "user_id" ON "orders"
	FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL)
	EXECUTE FUNCTION forget_notes_of_returns();
