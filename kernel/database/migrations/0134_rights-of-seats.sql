-- alone
CREATE INDEX CONCURRENTLY "entitlements_seats_idx" ON "entitlements" USING btree ("seat_id") WHERE "entitlements"."seat_id" is not null;
