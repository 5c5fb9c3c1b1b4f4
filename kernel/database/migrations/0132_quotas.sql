CREATE TABLE "licence_assignments" (
	"entitlement_id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid,
	"assigned_by" uuid,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Replaced below by wider ones.
-- former release: writes no other steps.
ALTER TABLE "school_steps" DROP CONSTRAINT "school_steps_step";
--> statement-breakpoint
-- former release: gives no right out of a quota.
ALTER TABLE "entitlements" DROP CONSTRAINT "entitlements_source";
--> statement-breakpoint
-- former release: takes none back for another pupil.
ALTER TABLE "entitlements" DROP CONSTRAINT "entitlements_revoke_reason";
--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "closing_told_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_transferable" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "coupon_sets" ADD COLUMN "school_id" uuid;
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "used_days" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "seat_id" uuid;
--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "opened_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "licence_assignments" ADD CONSTRAINT "licence_assignments_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "licence_assignments" ADD CONSTRAINT "licence_assignments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "licence_assignments" ADD CONSTRAINT "licence_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "licence_assignments_class_idx" ON "licence_assignments" USING btree ("class_id");
--> statement-breakpoint
CREATE INDEX "licence_assignments_by_idx" ON "licence_assignments" USING btree ("assigned_by");
--> statement-breakpoint
-- former release: names no school.
ALTER TABLE "coupon_sets" ADD CONSTRAINT "coupon_sets_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- former release: names no seat.
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_seat_id_coupons_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- former release: the steps that it knows are among them.
ALTER TABLE "school_steps" ADD CONSTRAINT "school_steps_step" CHECK ("school_steps"."step" in ('found','answer','change','address','ask','approve','refuse','close','take_over','invite','take_back','join','role','remove','leave','renew_link','close_link','budget','order','make_class','move_up','close_class','class_teacher','leave_class','read_classes','assign','unassign'));
--> statement-breakpoint
-- former release: leaves the column at 0.
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_used_days" CHECK ("coupons"."used_days" >= 0);
--> statement-breakpoint
-- former release: writes no seat.
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_seat" CHECK ("entitlements"."seat_id" is null or "entitlements"."source" = 'school');
--> statement-breakpoint
-- former release: does not know the reason.
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_taken_back" CHECK ("entitlements"."revoke_reason" <> 'taken_back' or "entitlements"."seat_id" is not null);
--> statement-breakpoint
-- former release: the sources that it knows are among them.
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_source" CHECK (case "entitlements"."source" when 'order' then "entitlements"."order_line_id" is not null and "entitlements"."coupon_id" is null
        when 'coupon' then "entitlements"."coupon_id" is not null
        when 'staff' then "entitlements"."order_line_id" is null and "entitlements"."coupon_id" is null
        when 'school' then "entitlements"."order_line_id" is null and "entitlements"."coupon_id" is null and "entitlements"."seat_id" is not null
        else false end);
--> statement-breakpoint
-- former release: the reasons that it knows are among them.
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_revoke_reason" CHECK ("entitlements"."revoke_reason" in ('canceled','credited','staff','taken_back'));
--> statement-breakpoint
-- What schools have bought before is theirs.
UPDATE "coupon_sets" SET "school_id" = "orders"."school_id" FROM "order_lines" JOIN "orders" ON "orders"."id" = "order_lines"."order_id"
	WHERE "order_lines"."id" = "coupon_sets"."order_line_id" AND "orders"."school_id" IS NOT NULL;
