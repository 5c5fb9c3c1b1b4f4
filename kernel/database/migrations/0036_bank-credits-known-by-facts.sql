ALTER TABLE "bank_credits" DROP CONSTRAINT "bank_credits_settled";--> statement-breakpoint
ALTER TABLE "bank_credits" DROP CONSTRAINT "bank_credits_amount";--> statement-breakpoint
ALTER TABLE "bank_credits" DROP CONSTRAINT "bank_credits_settled_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "bank_credits_bank_key";--> statement-breakpoint
DROP INDEX "bank_credits_open_idx";--> statement-breakpoint
ALTER TABLE "bank_credits" ADD COLUMN "entry_id" text;--> statement-breakpoint
ALTER TABLE "bank_credits" ADD COLUMN "occurrence" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_credits" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "bank_credits" ADD COLUMN "extent" text DEFAULT 'only_payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_credits" ADD COLUMN "charges" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_credits_facts_key" ON "bank_credits" USING btree ("iban","bank_id",coalesce("amount"::text, "stated"),"booked_on",coalesce("reference", ''),"occurrence");--> statement-breakpoint
CREATE INDEX "bank_credits_entry_idx" ON "bank_credits" USING btree ("iban","entry_id");--> statement-breakpoint
CREATE INDEX "tasks_of_cause_idx" ON "tasks" USING btree ("kind","cause");--> statement-breakpoint
ALTER TABLE "bank_credits" DROP COLUMN "settled_at";--> statement-breakpoint
ALTER TABLE "bank_credits" DROP COLUMN "settled_by";--> statement-breakpoint
ALTER TABLE "bank_credits" DROP COLUMN "note";--> statement-breakpoint
ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_charges" CHECK ("bank_credits"."charges" between 1 and 100000000);--> statement-breakpoint
ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_occurrence" CHECK ("bank_credits"."occurrence" >= 1);--> statement-breakpoint
-- Credits that are too large to be booked have no amount, as they have from now on.
UPDATE "bank_credits" SET "amount" = NULL WHERE "amount" > 100000000;--> statement-breakpoint
ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_amount" CHECK (abs("bank_credits"."amount") <= 100000000);--> statement-breakpoint
-- Bookings without details, whose details may still come: their own reference is that of the booking.
UPDATE "bank_credits" SET "extent" = 'booking', "entry_id" = "bank_id"
	WHERE "problem" = 'collective' OR num_nonnulls("reference", "text", "debtor_name", "debtor_iban") = 0;--> statement-breakpoint
-- What tasks about credits tell from now on.
UPDATE "tasks" SET "facts" = '{"open": null, "charges": null, "named": [], "fault": null}'::jsonb || "facts"
	WHERE "kind" = 'bank_credit';
