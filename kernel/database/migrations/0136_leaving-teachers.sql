ALTER TABLE "classes" ADD COLUMN "code_closed_by_leaving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- former release: shows that nobody joins, and opens the class with another code.
-- Whoever no longer teaches a class knows its code all the same: nobody joins until it is renewed. An open class that is
-- left without a teacher goes to who has been responsible for its school for longest.
CREATE OR REPLACE FUNCTION hand_class_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM classes WHERE id = OLD.class_id AND state = 'open' FOR NO KEY UPDATE;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	IF NOT EXISTS (SELECT FROM class_teachers WHERE class_id = OLD.class_id AND user_id = OLD.user_id) THEN
		UPDATE classes SET code_closed_at = now(), code_closed_by_leaving = true
			WHERE id = OLD.class_id AND code_closed_at IS NULL;
	END IF;
	IF NOT EXISTS (SELECT FROM class_teachers WHERE class_id = OLD.class_id) THEN
		INSERT INTO class_teachers (class_id, user_id)
			SELECT c.id, m.user_id FROM classes c JOIN school_members m ON m.school_id = c.school_id
				WHERE c.id = OLD.class_id AND m.role = 'responsible' AND m.until IS NULL
				ORDER BY m.since, m.id LIMIT 1;
	END IF;
	RETURN NULL;
END
$$;
