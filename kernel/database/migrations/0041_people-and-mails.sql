CREATE INDEX "mails_recipient_idx" ON "mails" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "mails_created_idx" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_words_idx" ON "users" USING gin (("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);