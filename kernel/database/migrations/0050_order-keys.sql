CREATE TABLE "order_keys" (
	"user_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"order_id" uuid NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_keys_key" PRIMARY KEY("user_id","key_hash")
);
--> statement-breakpoint
DROP INDEX "orders_idempotency_key";--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_keys_order_idx" ON "order_keys" USING btree ("order_id");--> statement-breakpoint
INSERT INTO "order_keys" ("user_id", "key_hash", "order_id", "kept_at")
SELECT "user_id", "idempotency_key", "id", "placed_at" FROM "orders"
WHERE "user_id" IS NOT NULL AND "idempotency_key" IS NOT NULL AND "placed_at" > now() - interval '24 hours';--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "idempotency_key";