-- alone
CREATE UNIQUE INDEX CONCURRENTLY "entitlements_seat_key" ON "entitlements" USING btree ("seat_id") WHERE "entitlements"."seat_id" is not null and "entitlements"."revoke_reason" is distinct from 'taken_back';
