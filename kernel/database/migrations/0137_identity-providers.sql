CREATE TABLE "identity_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret_sealed" text NOT NULL,
	"credentials" integer DEFAULT 1 NOT NULL,
	"tested_at" timestamp with time zone,
	"role_claim" text NOT NULL,
	"teacher_values" text[] NOT NULL,
	"school_claim" text,
	"email_domains" text[] NOT NULL,
	"is_trusted" boolean DEFAULT false NOT NULL,
	"logo_id" uuid,
	"logo_width" integer,
	"logo_height" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_providers_state" CHECK ("identity_providers"."state" in ('draft','open','closed')),
	CONSTRAINT "identity_providers_tested" CHECK ("identity_providers"."state" <> 'open' or "identity_providers"."tested_at" is not null),
	CONSTRAINT "identity_providers_trusted" CHECK (not "identity_providers"."is_trusted" or cardinality("identity_providers"."teacher_values") > 0),
	CONSTRAINT "identity_providers_logo" CHECK (("identity_providers"."logo_id" is null) = ("identity_providers"."logo_width" is null) and ("identity_providers"."logo_id" is null) = ("identity_providers"."logo_height" is null))
);
--> statement-breakpoint
CREATE TABLE "identity_provider_schools" (
	"provider_id" uuid NOT NULL,
	"value" text NOT NULL,
	"school_id" uuid,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_provider_schools_provider_id_value_pk" PRIMARY KEY("provider_id","value")
);
--> statement-breakpoint
ALTER TABLE "teacher_review_steps" DROP CONSTRAINT "teacher_review_steps_note";--> statement-breakpoint
ALTER TABLE "external_identities" ADD COLUMN "provider_id" uuid;--> statement-breakpoint
ALTER TABLE "external_identities" ADD COLUMN "teacher_roles" text[];--> statement-breakpoint
ALTER TABLE "external_identities" ADD COLUMN "claimed_school" text;--> statement-breakpoint
ALTER TABLE "external_identities" ADD COLUMN "verified_email" text;--> statement-breakpoint
ALTER TABLE "identity_provider_schools" ADD CONSTRAINT "identity_provider_schools_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_provider_schools" ADD CONSTRAINT "identity_provider_schools_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_issuer_key" ON "identity_providers" USING btree (rtrim(lower("issuer"), '/'));--> statement-breakpoint
CREATE INDEX "identity_providers_position_idx" ON "identity_providers" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "identity_provider_schools_school_idx" ON "identity_provider_schools" USING btree ("school_id");--> statement-breakpoint
-- former release: it writes no note to an approval, and shows one that is there.
ALTER TABLE "teacher_review_steps" ADD CONSTRAINT "teacher_review_steps_note" CHECK ("teacher_review_steps"."step" in ('confirm','approve') or ("teacher_review_steps"."step" in ('ask','reject','withdraw')) = ("teacher_review_steps"."note" is not null));