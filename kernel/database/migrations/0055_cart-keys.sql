CREATE TABLE "cart_keys" (
	"user_id" uuid,
	"cart_id" uuid,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_keys_one_owner" CHECK (num_nonnulls("cart_keys"."user_id", "cart_keys"."cart_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "cart_keys" ADD CONSTRAINT "cart_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_keys" ADD CONSTRAINT "cart_keys_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_keys_user_key" ON "cart_keys" USING btree ("user_id","key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_keys_cart_key" ON "cart_keys" USING btree ("cart_id","key_hash");--> statement-breakpoint
CREATE INDEX "cart_keys_kept_idx" ON "cart_keys" USING btree ("kept_at");