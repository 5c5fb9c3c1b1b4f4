ALTER TABLE "teacher_review_steps" DROP CONSTRAINT "teacher_review_steps_step";--> statement-breakpoint
ALTER TABLE "teacher_review_steps" DROP CONSTRAINT "teacher_review_steps_note";--> statement-breakpoint
ALTER TABLE "teacher_applications" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teacher_applications" ADD COLUMN "times_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_applications" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "teacher_applications_to_confirm_idx" ON "teacher_applications" USING btree (coalesce("confirmed_at", "decided_at")) WHERE "teacher_applications"."state" = 'approved';--> statement-breakpoint
ALTER TABLE "teacher_review_steps" ADD CONSTRAINT "teacher_review_steps_step" CHECK ("teacher_review_steps"."step" in ('apply','confirm','stop','ask','approve','reject','withdraw'));--> statement-breakpoint
ALTER TABLE "teacher_review_steps" ADD CONSTRAINT "teacher_review_steps_note" CHECK ("teacher_review_steps"."step" = 'confirm' or ("teacher_review_steps"."step" in ('ask','reject','withdraw')) = ("teacher_review_steps"."note" is not null));