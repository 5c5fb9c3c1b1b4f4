-- alone
CREATE INDEX CONCURRENTLY "coupon_sets_school_idx" ON "coupon_sets" USING btree ("school_id","product_id") WHERE "coupon_sets"."school_id" is not null;
