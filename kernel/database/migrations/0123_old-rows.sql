-- alone
-- What the nightly deletions look for, apart from the many old rows that stay.
CREATE INDEX CONCURRENTLY "audit_records_looks_idx" ON "audit_records" USING btree ("at") WHERE "audit_records"."is_look";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "oauth_notices_settled_idx" ON "oauth_notices" USING btree ("created_at") WHERE ("oauth_notices"."type" = 'licence.ended' or "oauth_notices"."is_over");
