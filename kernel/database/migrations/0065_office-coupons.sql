CREATE INDEX "coupon_sets_batches_idx" ON "coupon_sets" USING btree ("created_at","id") WHERE "coupon_sets"."origin" = 'batch';--> statement-breakpoint
CREATE INDEX "coupons_state_idx" ON "coupons" USING btree ("set_id","state");--> statement-breakpoint
CREATE INDEX "platform_deliveries_state_idx" ON "platform_deliveries" USING btree ("state","entitlement_id");--> statement-breakpoint
CREATE INDEX "entitlements_begin_idx" ON "entitlements" USING btree ("valid_from") WHERE "entitlements"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "entitlements_revoked_idx" ON "entitlements" USING btree ("id") WHERE "entitlements"."revoked_at" is not null;