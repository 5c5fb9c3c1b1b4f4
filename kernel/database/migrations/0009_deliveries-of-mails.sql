ALTER TABLE "mails" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "uncertain_at" timestamp with time zone;