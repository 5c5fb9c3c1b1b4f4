-- Counters of attempts begin anew: they last for a day at most.
TRUNCATE "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" ALTER COLUMN "expire" SET DATA TYPE bigint USING NULL;--> statement-breakpoint
-- After a crash of the server all may begin anew, so that no count waits for the disk.
ALTER TABLE "rate_limits" SET UNLOGGED;--> statement-breakpoint
-- A coupon names its order as it is taken, before the order is written: looked for at the commit.
ALTER TABLE "coupons" ALTER CONSTRAINT "coupons_redeemed_order_id_orders_id_fk" DEFERRABLE INITIALLY DEFERRED;
