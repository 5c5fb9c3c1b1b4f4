ALTER TABLE "platform_deliveries" ADD COLUMN "told_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform_deliveries" ADD COLUMN "is_moving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_deliveries" ADD COLUMN "task_cause" text;--> statement-breakpoint
CREATE INDEX "platform_deliveries_moving_idx" ON "platform_deliveries" USING btree ("next_try_at") WHERE "platform_deliveries"."is_moving";--> statement-breakpoint
CREATE INDEX "platform_deliveries_task_idx" ON "platform_deliveries" USING btree ("task_cause") WHERE "platform_deliveries"."task_cause" is not null;