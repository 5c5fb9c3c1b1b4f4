-- Records of the audit log are only ever appended. A look at somebody's data goes after a year, any other record after ten.
CREATE FUNCTION keep_audit_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.at < now() - (CASE WHEN OLD.is_look THEN interval '1 year' ELSE interval '10 years' END) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'records of the audit log stay' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
-- The one change there is: records forget an account that is erased, and those about it whatever they tell of it.
CREATE FUNCTION forget_in_audit_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	forgotten audit_records := OLD;
BEGIN
	IF NOT EXISTS (SELECT FROM users WHERE id = OLD.actor_id) THEN
		forgotten.actor_id := NULL;
	END IF;
	IF OLD.person_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.person_id) THEN
		forgotten.person_id := NULL;
		forgotten.before := NULL;
		forgotten.after := NULL;
		forgotten.reason := NULL;
	END IF;
	IF forgotten IS NOT DISTINCT FROM OLD THEN
		RAISE EXCEPTION 'records of the audit log stay' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN forgotten;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_records_stay BEFORE DELETE ON "audit_records"
	FOR EACH ROW EXECUTE FUNCTION keep_audit_records();
--> statement-breakpoint
CREATE TRIGGER audit_records_stay_all BEFORE TRUNCATE ON "audit_records"
	FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_records();
--> statement-breakpoint
CREATE TRIGGER audit_records_forget BEFORE UPDATE ON "audit_records"
	FOR EACH ROW EXECUTE FUNCTION forget_in_audit_records();
