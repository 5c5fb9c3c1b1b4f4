-- A rate ends the day before the next one of its category begins; the last one has no end. So nothing is ever sold without a rate, or
-- with two.
CREATE FUNCTION end_tax_rates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE tax_rates SET valid_until = following.until
	FROM (
		SELECT category, valid_from, lead(valid_from) OVER (PARTITION BY category ORDER BY valid_from) - 1 AS until FROM tax_rates
	) following
	WHERE tax_rates.category = following.category AND tax_rates.valid_from = following.valid_from
		AND tax_rates.valid_until IS DISTINCT FROM following.until;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: writes no rates.
CREATE TRIGGER tax_rates_are_ended AFTER INSERT OR DELETE OR UPDATE OF "category", "valid_from" ON "tax_rates"
	FOR EACH STATEMENT EXECUTE FUNCTION end_tax_rates();
--> statement-breakpoint
CREATE FUNCTION check_tax_rates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM (
			SELECT valid_until, lead(valid_from) OVER (PARTITION BY category ORDER BY valid_from) - 1 AS until FROM tax_rates
		) following
		WHERE valid_until IS DISTINCT FROM until
	) THEN
		RAISE EXCEPTION 'rates of the value added tax have a gap or an overlap' USING ERRCODE = 'exclusion_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: writes no rates.
CREATE CONSTRAINT TRIGGER tax_rates_have_no_gaps AFTER INSERT OR UPDATE OR DELETE ON "tax_rates" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION check_tax_rates();
