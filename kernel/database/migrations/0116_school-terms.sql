CREATE TABLE "school_term_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"term_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"short" text NOT NULL,
	"lead" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "school_terms_code_unique" UNIQUE("code"),
	CONSTRAINT "school_terms_slug_unique" UNIQUE("slug"),
	CONSTRAINT "school_terms_kind" CHECK ("school_terms"."kind" in ('subject','curriculum','profession','proficiency')),
	CONSTRAINT "school_terms_code" CHECK (code ~ '^[a-z0-9]+([-_][a-z0-9]+)*$' and length(code) <= 60),
	CONSTRAINT "school_terms_short" CHECK (length(short) between 1 and 14)
);
--> statement-breakpoint
ALTER TABLE "kept_fields" DROP CONSTRAINT "kept_fields_field";--> statement-breakpoint
ALTER TABLE "title_listings" ADD COLUMN "subjects" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "title_listings" ADD COLUMN "professions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "title_listings" ADD COLUMN "proficiencies" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "title_listings" ADD COLUMN "readership" text DEFAULT 'pupils' NOT NULL;--> statement-breakpoint
ALTER TABLE "title_listings" ADD COLUMN "extras" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "subjects" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "professions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "proficiencies" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "readership" text DEFAULT 'pupils' NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "beside" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_term_slugs" ADD CONSTRAINT "school_term_slugs_term_id_school_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."school_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_term_slugs_term_idx" ON "school_term_slugs" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "school_terms_kind_idx" ON "school_terms" USING btree ("kind","position");--> statement-breakpoint
ALTER TABLE "kept_fields" ADD CONSTRAINT "kept_fields_field" CHECK ("kept_fields"."field" in ('title','subtitle','description','contents','levels','curricula','subjects','professions','proficiencies','readership','accessibility','work_kind','published_on','series','authors','departments','cover','predecessor','companions','isbn','format','binding','edition','edition_number','page_count','price','tax_category','availability','audience','platforms','licence_days','once_per_person','once_per_cart','quantity_discount'));--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_every_profession" CHECK (not ("titles"."professions" @> array['alle-berufe'] and cardinality("titles"."professions") > 1));--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_readership" CHECK ("titles"."readership" in ('pupils','teachers'));--> statement-breakpoint
INSERT INTO school_terms (id, kind, code, slug, title, short, lead, position) VALUES
	('01990000-0000-7000-8000-000000000001', 'curriculum', 'lehrplan_21', 'lehrplan-21', 'Lehrplan 21', 'Lehrplan 21', 'Für die Volksschule der deutsch- und mehrsprachigen Kantone: nach Kompetenzen aufgebaut, vom Kindergarten bis zur dritten Oberstufe.', 0),
	('01990000-0000-7000-8000-000000000002', 'curriculum', 'rlp_abu', 'rahmenlehrplan-allgemeinbildung', 'Rahmenlehrplan Allgemeinbildung (ABU)', 'RLP ABU', 'Gesellschaft und Sprache in der beruflichen Grundbildung: Themen, Schullehrplan und Vertiefungsarbeit.', 1),
	('01990000-0000-7000-8000-000000000003', 'curriculum', 'bivo_kv_2023', 'bildungsverordnung-kaufleute-2023', 'Bildungsverordnung Kaufleute EFZ 2023', 'BiVo KV 2023', 'Die kaufmännische Grundbildung nach Handlungskompetenzen, für alle drei Lernorte.', 2),
	('01990000-0000-7000-8000-000000000004', 'curriculum', 'bivo_dh_2022', 'bildungsverordnung-detailhandel-2022', 'Bildungsverordnung Detailhandel 2022', 'BiVo DH 2022', 'Verkaufen, beraten, Waren bewirtschaften: die Grundbildungen im Detailhandel seit 2022.', 3),
	('01990000-0000-7000-8000-000000000005', 'curriculum', 'rlp_bm', 'rahmenlehrplan-berufsmaturitaet', 'Rahmenlehrplan Berufsmaturität', 'RLP BM', 'Grundlagen-, Schwerpunkt- und Ergänzungsfächer aller Ausrichtungen der Berufsmaturität.', 4),
	('01990000-0000-7000-8000-000000000006', 'curriculum', 'rlp_gym', 'rahmenlehrplan-gymnasium', 'Rahmenlehrplan Gymnasium', 'RLP Gymnasium', 'Die Fächer der gymnasialen Maturität, von den Grundlagen bis zur Prüfung.', 5),
	('01990000-0000-7000-8000-000000000007', 'subject', 'deutsch', 'deutsch', 'Deutsch', 'Deutsch', '', 0),
	('01990000-0000-7000-8000-000000000008', 'subject', 'deutsch-als-zweitsprache', 'deutsch-als-zweitsprache', 'Deutsch als Zweitsprache', 'DaZ', '', 1),
	('01990000-0000-7000-8000-000000000009', 'subject', 'franzoesisch', 'franzoesisch', 'Französisch', 'Französisch', '', 2),
	('01990000-0000-7000-8000-000000000010', 'subject', 'englisch', 'englisch', 'Englisch', 'Englisch', '', 3),
	('01990000-0000-7000-8000-000000000011', 'subject', 'italienisch', 'italienisch', 'Italienisch', 'Italienisch', '', 4),
	('01990000-0000-7000-8000-000000000012', 'subject', 'mathematik', 'mathematik', 'Mathematik', 'Mathematik', '', 5),
	('01990000-0000-7000-8000-000000000013', 'subject', 'biologie', 'biologie', 'Biologie', 'Biologie', '', 6),
	('01990000-0000-7000-8000-000000000014', 'subject', 'chemie', 'chemie', 'Chemie', 'Chemie', '', 7),
	('01990000-0000-7000-8000-000000000015', 'subject', 'physik', 'physik', 'Physik', 'Physik', '', 8),
	('01990000-0000-7000-8000-000000000016', 'subject', 'geschichte-und-politik', 'geschichte-und-politik', 'Geschichte und Politik', 'Geschichte', '', 9),
	('01990000-0000-7000-8000-000000000017', 'subject', 'geografie', 'geografie', 'Geografie', 'Geografie', '', 10),
	('01990000-0000-7000-8000-000000000018', 'subject', 'philosophie', 'philosophie', 'Philosophie', 'Philosophie', '', 11),
	('01990000-0000-7000-8000-000000000019', 'subject', 'wirtschaft', 'wirtschaft', 'Wirtschaft', 'Wirtschaft', '', 12),
	('01990000-0000-7000-8000-000000000020', 'subject', 'rechnungswesen', 'rechnungswesen', 'Rechnungswesen', 'Rechnungswesen', '', 13),
	('01990000-0000-7000-8000-000000000021', 'subject', 'recht', 'recht', 'Recht', 'Recht', '', 14),
	('01990000-0000-7000-8000-000000000022', 'subject', 'informatik-und-medien', 'informatik-und-medien', 'Informatik und Medien', 'Informatik', '', 15),
	('01990000-0000-7000-8000-000000000023', 'subject', 'allgemeinbildung', 'allgemeinbildung', 'Allgemeinbildung', 'ABU', '', 16),
	('01990000-0000-7000-8000-000000000024', 'subject', 'gestalten', 'gestalten', 'Gestalten', 'Gestalten', '', 17),
	('01990000-0000-7000-8000-000000000025', 'subject', 'berufskunde', 'berufskunde', 'Berufskunde', 'Berufskunde', '', 18),
	('01990000-0000-7000-8000-000000000026', 'subject', 'paedagogik-und-didaktik', 'paedagogik-und-didaktik', 'Pädagogik und Didaktik', 'Pädagogik', '', 19),
	('01990000-0000-7000-8000-000000000027', 'subject', 'sachbuch', 'sachbuch', 'Sachbuch', 'Sachbuch', '', 20),
	('01990000-0000-7000-8000-000000000028', 'profession', 'alle-berufe', 'alle-berufe', 'Alle Berufe', 'Alle Berufe', 'Was Lernende jedes Berufs brauchen: Allgemeinbildung, Sprache, Recht und Lerntechnik.', 0),
	('01990000-0000-7000-8000-000000000029', 'profession', 'kaufleute-efz', 'kaufleute-efz', 'Kaufleute EFZ', 'Kaufleute EFZ', 'Für die dreijährige kaufmännische Grundbildung, nach Handlungskompetenzen und nach Fächern.', 1),
	('01990000-0000-7000-8000-000000000030', 'profession', 'kaufleute-eba', 'kaufleute-eba', 'Kaufleute EBA', 'Kaufleute EBA', 'Für die zweijährige kaufmännische Grundbildung: kurze Schritte, viel Übung, klare Sprache.', 2),
	('01990000-0000-7000-8000-000000000031', 'profession', 'detailhandelsfachleute-efz', 'detailhandelsfachleute-efz', 'Detailhandelsfachleute EFZ', 'Detailh. EFZ', 'Für die dreijährige Grundbildung im Detailhandel: Beratung, Warenkunde und Wirtschaft.', 3),
	('01990000-0000-7000-8000-000000000032', 'profession', 'detailhandelsassistenz-eba', 'detailhandelsassistenz-eba', 'Detailhandelsassistenz EBA', 'Detailh. EBA', 'Für die zweijährige Grundbildung im Detailhandel: vom Empfang der Ware bis zur Kasse.', 4),
	('01990000-0000-7000-8000-000000000033', 'profession', 'logistik-efz', 'logistik-efz', 'Logistik EFZ', 'Logistik EFZ', 'Für Logistikerinnen und Logistiker: Lager, Verteilung, Verkehr und das Rechnen dazu.', 5),
	('01990000-0000-7000-8000-000000000034', 'profession', 'baeckerei-konditorei-confiserie-efz', 'baeckerei-konditorei-confiserie-efz', 'Bäckerei-Konditorei-Confiserie EFZ', 'Bäckerei EFZ', 'Für die Backstube: Rohstoffe, Teige, Massen und das Rechnen mit Rezepten.', 6),
	('01990000-0000-7000-8000-000000000035', 'profession', 'buchhandel-efz', 'buchhandel-efz', 'Buchhandel EFZ', 'Buchhandel EFZ', 'Für angehende Buchhändlerinnen und Buchhändler: Sortiment, Literatur und Kundschaft.', 7),
	('01990000-0000-7000-8000-000000000036', 'proficiency', 'a1', 'a1', 'A1', 'A1', '', 0),
	('01990000-0000-7000-8000-000000000037', 'proficiency', 'a2', 'a2', 'A2', 'A2', '', 1),
	('01990000-0000-7000-8000-000000000038', 'proficiency', 'b1', 'b1', 'B1', 'B1', '', 2),
	('01990000-0000-7000-8000-000000000039', 'proficiency', 'b2', 'b2', 'B2', 'B2', '', 3),
	('01990000-0000-7000-8000-000000000040', 'proficiency', 'c1', 'c1', 'C1', 'C1', '', 4);
--> statement-breakpoint
CREATE FUNCTION keep_school_term_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO school_term_slugs (slug, term_id) VALUES (OLD.slug, OLD.id)
			ON CONFLICT (slug) DO UPDATE SET term_id = excluded.term_id;
	END IF;
	DELETE FROM school_term_slugs WHERE slug = NEW.slug;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: knows no terms.
CREATE TRIGGER school_terms_new_slug AFTER INSERT ON school_terms FOR EACH ROW EXECUTE FUNCTION keep_school_term_slug();
--> statement-breakpoint
-- former release: knows no terms.
CREATE TRIGGER school_terms_other_slug AFTER UPDATE OF slug ON school_terms FOR EACH ROW
	WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_school_term_slug();
--> statement-breakpoint
-- A title names terms by their codes: each exists, is of its kind, and cannot go until the title is written.
CREATE FUNCTION hold_school_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	held integer;
	named integer := cardinality(NEW.subjects) + cardinality(NEW.curricula) + cardinality(NEW.professions) + cardinality(NEW.proficiencies);
BEGIN
	IF named = 0 THEN RETURN NEW; END IF;
	PERFORM 1 FROM school_terms
		WHERE (kind = 'subject' AND code = ANY (NEW.subjects)) OR (kind = 'curriculum' AND code = ANY (NEW.curricula))
			OR (kind = 'profession' AND code = ANY (NEW.professions)) OR (kind = 'proficiency' AND code = ANY (NEW.proficiencies))
		FOR KEY SHARE;
	GET DIAGNOSTICS held = ROW_COUNT;
	IF held <> named THEN
		RAISE EXCEPTION 'a title names a term that there is not, or one twice' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'titles_school_terms';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- former release: names only the six curricula above, each once.
CREATE TRIGGER titles_hold_school_terms BEFORE INSERT OR UPDATE OF subjects, curricula, professions, proficiencies ON titles
	FOR EACH ROW EXECUTE FUNCTION hold_school_terms();
--> statement-breakpoint
CREATE FUNCTION keep_named_school_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR NEW.code <> OLD.code OR NEW.kind <> OLD.kind THEN
		IF EXISTS (SELECT FROM titles WHERE OLD.code = ANY (CASE OLD.kind WHEN 'subject' THEN subjects WHEN 'curriculum' THEN curricula
				WHEN 'profession' THEN professions ELSE proficiencies END)) THEN
			RAISE EXCEPTION 'titles name the term %', OLD.code USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'titles_school_terms';
		END IF;
	END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
-- former release: knows no terms.
CREATE TRIGGER school_terms_keep_named BEFORE DELETE OR UPDATE OF code, kind ON school_terms
	FOR EACH ROW EXECUTE FUNCTION keep_named_school_term();
--> statement-breakpoint
-- What is offered beside a title is a fact of it, so that lists need not read other tables. Whoever writes these has locked the title.
CREATE FUNCTION note_what_is_beside() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	named uuid := coalesce(NEW.title_id, OLD.title_id);
BEGIN
	UPDATE titles SET beside = array_remove(ARRAY[
			CASE WHEN EXISTS (SELECT FROM title_samples WHERE title_id = named) THEN 'sample' END,
			CASE WHEN EXISTS (SELECT FROM title_files WHERE title_id = named) THEN 'material' END], NULL)
		WHERE id = named;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: writes samples as before; the fact follows.
CREATE TRIGGER title_samples_beside AFTER INSERT OR DELETE ON title_samples FOR EACH ROW EXECUTE FUNCTION note_what_is_beside();
--> statement-breakpoint
-- former release: writes material as before; the fact follows.
CREATE TRIGGER title_files_beside AFTER INSERT OR DELETE ON title_files FOR EACH ROW EXECUTE FUNCTION note_what_is_beside();
--> statement-breakpoint
UPDATE titles SET beside = array_remove(ARRAY[
		CASE WHEN EXISTS (SELECT FROM title_samples WHERE title_id = titles.id) THEN 'sample' END,
		CASE WHEN EXISTS (SELECT FROM title_files WHERE title_id = titles.id) THEN 'material' END], NULL)
	WHERE id IN (SELECT title_id FROM title_samples UNION SELECT title_id FROM title_files);
