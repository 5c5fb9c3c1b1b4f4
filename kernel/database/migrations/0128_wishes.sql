CREATE TABLE "budget_years" (
	"school_id" uuid NOT NULL,
	"school_year" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_years_key" PRIMARY KEY("school_id","school_year")
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"school_year" text NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"amount" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "budgets_kind" CHECK ("budgets"."kind" in ('school','class','subject')),
	CONSTRAINT "budgets_name" CHECK (("budgets"."kind" = 'school') = ("budgets"."name" is null)),
	CONSTRAINT "budgets_amount" CHECK ("budgets"."amount" between 0 and 1000000000)
);
--> statement-breakpoint
CREATE TABLE "order_line_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"class" text,
	"teacher_id" uuid,
	"amount" integer NOT NULL,
	CONSTRAINT "order_line_shares_amount" CHECK ("order_line_shares"."amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "wish_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"school_year" text NOT NULL,
	"days_before" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"school_year" text NOT NULL,
	"teacher_id" uuid,
	"product_id" uuid NOT NULL,
	"class" text,
	"amount" integer NOT NULL,
	"reason" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"approved_amount" integer,
	"decision_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"order_line_id" uuid,
	"is_asking_untold" boolean DEFAULT false NOT NULL,
	"is_decision_untold" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_state" CHECK ("wishes"."state" in ('draft','asked','approved','refused','ordered')),
	CONSTRAINT "wishes_year" CHECK ("wishes"."school_year" ~ '^[0-9]{4}/[0-9]{2}$'),
	CONSTRAINT "wishes_amount" CHECK ("wishes"."amount" between 1 and 999),
	CONSTRAINT "wishes_approved_amount" CHECK ("wishes"."approved_amount" between 1 and 999),
	CONSTRAINT "wishes_class" CHECK (char_length("wishes"."class") between 1 and 40),
	CONSTRAINT "wishes_reasons" CHECK (char_length("wishes"."reason") <= 300
      and char_length("wishes"."decision_reason") <= 300),
	CONSTRAINT "wishes_asked" CHECK ("wishes"."state" = 'draft' or "wishes"."asked_at" is not null),
	CONSTRAINT "wishes_approved" CHECK (("wishes"."state" in ('approved', 'ordered')) = ("wishes"."approved_amount" is not null)),
	CONSTRAINT "wishes_decided" CHECK (("wishes"."state" in ('approved', 'refused', 'ordered')) = ("wishes"."decided_at" is not null)),
	CONSTRAINT "wishes_ordered" CHECK (("wishes"."state" = 'ordered') = ("wishes"."order_line_id" is not null)),
	CONSTRAINT "wishes_reasons_given" CHECK (("wishes"."state" <> 'refused' and coalesce("wishes"."approved_amount", "wishes"."amount") = "wishes"."amount")
        or "wishes"."decision_reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "school_steps" DROP CONSTRAINT "school_steps_step";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "school_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "school_year" text;--> statement-breakpoint
ALTER TABLE "budget_years" ADD CONSTRAINT "budget_years_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_years" ADD CONSTRAINT "budget_years_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_shares" ADD CONSTRAINT "order_line_shares_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_shares" ADD CONSTRAINT "order_line_shares_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_reminders" ADD CONSTRAINT "wish_reminders_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_reminders" ADD CONSTRAINT "wish_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_years_changed_by_idx" ON "budget_years" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_key" ON "budgets" USING btree ("school_id","school_year","kind",coalesce("name", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_shares_position_key" ON "order_line_shares" USING btree ("order_line_id","position");--> statement-breakpoint
CREATE INDEX "order_line_shares_teacher_idx" ON "order_line_shares" USING btree ("teacher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wish_reminders_key" ON "wish_reminders" USING btree ("school_id","user_id","school_year","days_before");--> statement-breakpoint
CREATE INDEX "wish_reminders_user_idx" ON "wish_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wishes_school_idx" ON "wishes" USING btree ("school_id","school_year","state");--> statement-breakpoint
CREATE INDEX "wishes_teacher_idx" ON "wishes" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "wishes_product_idx" ON "wishes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishes_decided_by_idx" ON "wishes" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "wishes_order_line_idx" ON "wishes" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "wishes_untold_idx" ON "wishes" USING btree ("school_id") WHERE "wishes"."is_asking_untold" or "wishes"."is_decision_untold";--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_draft_key" ON "wishes" USING btree ("school_id","school_year","teacher_id","product_id",coalesce("class", '')) WHERE "wishes"."state" = 'draft';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_steps" ADD CONSTRAINT "school_steps_step" CHECK ("school_steps"."step" in ('found','answer','change','address','ask','approve','refuse','close','take_over','invite','take_back','join','role','remove','leave','renew_link','close_link','budget','order'));--> statement-breakpoint
-- A draft is its writer's own, and goes with the account. What was asked for belongs to the school.
CREATE FUNCTION forget_draft_wish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM wishes WHERE id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER wishes_forget_draft AFTER UPDATE OF "teacher_id" ON "wishes"
	FOR EACH ROW WHEN (NEW.teacher_id IS NULL AND NEW.state = 'draft') EXECUTE FUNCTION forget_draft_wish();
--> statement-breakpoint
-- A teacher’s own words go with the account, as those in the history of a school do.
CREATE FUNCTION forget_wish_reason() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.reason := NULL;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER wishes_forget_reason BEFORE UPDATE OF "teacher_id" ON "wishes"
	FOR EACH ROW WHEN (NEW.teacher_id IS NULL) EXECUTE FUNCTION forget_wish_reason();
