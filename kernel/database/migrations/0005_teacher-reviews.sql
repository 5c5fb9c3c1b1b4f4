CREATE TABLE "teacher_review_steps" (
	"application_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"step" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "teacher_review_steps_application_id_number_pk" PRIMARY KEY("application_id","number"),
	CONSTRAINT "teacher_review_steps_step" CHECK ("teacher_review_steps"."step" in ('apply','ask','approve','reject','withdraw')),
	CONSTRAINT "teacher_review_steps_note" CHECK (("teacher_review_steps"."step" in ('ask','reject','withdraw')) = ("teacher_review_steps"."note" is not null))
);
--> statement-breakpoint
ALTER TABLE "teacher_applications" DROP CONSTRAINT "teacher_applications_state";--> statement-breakpoint
ALTER TABLE "teacher_applications" DROP CONSTRAINT "teacher_applications_decided";--> statement-breakpoint
ALTER TABLE "teacher_applications" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_review_steps" ADD CONSTRAINT "teacher_review_steps_application_id_teacher_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."teacher_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_review_steps" ADD CONSTRAINT "teacher_review_steps_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teacher_review_steps_staff_idx" ON "teacher_review_steps" USING btree ("staff_id");--> statement-breakpoint
ALTER TABLE "teacher_applications" ADD CONSTRAINT "teacher_applications_state" CHECK ("teacher_applications"."state" in ('pending','question','approved','rejected','withdrawn'));--> statement-breakpoint
ALTER TABLE "teacher_applications" ADD CONSTRAINT "teacher_applications_decided" CHECK (("teacher_applications"."state" in ('approved','rejected','withdrawn')) = ("teacher_applications"."decided_at" is not null));