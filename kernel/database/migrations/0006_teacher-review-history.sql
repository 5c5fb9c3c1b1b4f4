-- What is known of applications made before steps were recorded. When a question was asked is not known.
INSERT INTO "teacher_review_steps" ("application_id", "number", "step", "at")
SELECT "id", 1, 'apply', "applied_at" FROM "teacher_applications";
--> statement-breakpoint
INSERT INTO "teacher_review_steps" ("application_id", "number", "step", "note", "at", "staff_id")
SELECT "id", 2,
	CASE "state" WHEN 'question' THEN 'ask' WHEN 'approved' THEN 'approve' ELSE 'reject' END,
	CASE "state" WHEN 'approved' THEN NULL ELSE coalesce("note", '') END,
	coalesce("decided_at", "applied_at"),
	"staff_id"
FROM "teacher_applications" WHERE "state" <> 'pending';
--> statement-breakpoint
UPDATE "teacher_applications" SET "revision" = 2 WHERE "state" <> 'pending';
--> statement-breakpoint
-- Steps are only ever appended. They go with their application, and forget a staff member whose account is erased.
CREATE FUNCTION keep_teacher_review_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF EXISTS (SELECT FROM teacher_applications WHERE id = OLD.application_id) THEN
			RAISE EXCEPTION 'steps of a review stay' USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF NEW.staff_id IS NOT NULL OR ROW(NEW.application_id, NEW.number, NEW.step, NEW.note, NEW.at)
		IS DISTINCT FROM ROW(OLD.application_id, OLD.number, OLD.step, OLD.note, OLD.at) THEN
		RAISE EXCEPTION 'steps of a review stay' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER teacher_review_steps_stay BEFORE UPDATE OR DELETE ON "teacher_review_steps"
	FOR EACH ROW EXECUTE FUNCTION keep_teacher_review_steps();
