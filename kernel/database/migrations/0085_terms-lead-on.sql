CREATE TABLE "department_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"term_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"term_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_categories" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "department_slugs" ADD CONSTRAINT "department_slugs_term_id_departments_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."departments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_term_id_article_categories_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."article_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "department_slugs_term_idx" ON "department_slugs" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "category_slugs_term_idx" ON "category_slugs" USING btree ("term_id");--> statement-breakpoint
-- A slug that a term had leads on to it, whoever renames it, until another one has it.
CREATE FUNCTION keep_department_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.slug <> OLD.slug THEN
		INSERT INTO department_slugs (slug, term_id) VALUES (OLD.slug, OLD.id) ON CONFLICT (slug) DO UPDATE SET term_id = excluded.term_id;
	END IF;
	DELETE FROM department_slugs WHERE slug = NEW.slug;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: renames no department, and finds new ones as before.
CREATE TRIGGER departments_keep_slugs AFTER INSERT OR UPDATE OF "slug" ON "departments"
	FOR EACH ROW EXECUTE FUNCTION keep_department_slug();
--> statement-breakpoint
CREATE FUNCTION keep_category_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.slug <> OLD.slug THEN
		INSERT INTO category_slugs (slug, term_id) VALUES (OLD.slug, OLD.id) ON CONFLICT (slug) DO UPDATE SET term_id = excluded.term_id;
	END IF;
	DELETE FROM category_slugs WHERE slug = NEW.slug;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: renames no category, and finds new ones as before.
CREATE TRIGGER categories_keep_slugs AFTER INSERT OR UPDATE OF "slug" ON "article_categories"
	FOR EACH ROW EXECUTE FUNCTION keep_category_slug();
