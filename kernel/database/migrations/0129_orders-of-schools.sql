-- alone
CREATE INDEX CONCURRENTLY "orders_school_idx" ON "orders" USING btree ("school_id","placed_at" DESC NULLS FIRST) WHERE "orders"."school_id" is not null;
