CREATE TABLE "oauth_client_secrets" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"redirect_urls" text[] NOT NULL,
	"fallback_url" text,
	"info_text" text,
	"logo_id" uuid,
	"colour" text,
	"branding" text,
	"grant_types" text[] NOT NULL,
	"password_approved_at" timestamp with time zone,
	"password_approved_by" uuid,
	"webhook_url" text,
	"webhook_secret_sealed" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_clients_place" CHECK ("oauth_clients"."place" between 1 and 10),
	CONSTRAINT "oauth_clients_client_id" CHECK ("oauth_clients"."client_id" ~ '^[a-z0-9-]{8,100}$'),
	CONSTRAINT "oauth_clients_redirect_urls" CHECK (cardinality("oauth_clients"."redirect_urls") between 1 and 10),
	CONSTRAINT "oauth_clients_colour" CHECK ("oauth_clients"."colour" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "oauth_clients_grant_types" CHECK ("oauth_clients"."grant_types" <@ array['access_token','client_credentials','password']),
	CONSTRAINT "oauth_clients_password_approved" CHECK (not ('password' = any("oauth_clients"."grant_types")) or "oauth_clients"."password_approved_at" is not null),
	CONSTRAINT "oauth_clients_password_approved_by" CHECK ("oauth_clients"."password_approved_by" is null or "oauth_clients"."password_approved_at" is not null),
	CONSTRAINT "oauth_clients_webhook" CHECK (("oauth_clients"."webhook_url" is null) = ("oauth_clients"."webhook_secret_sealed" is null))
);
--> statement-breakpoint
CREATE TABLE "oauth_sign_ons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"outcome" text NOT NULL,
	"detail" text,
	CONSTRAINT "oauth_sign_ons_detail" CHECK (length("oauth_sign_ons"."detail") <= 500)
);
--> statement-breakpoint
CREATE TABLE "organisation_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_products" (
	"organisation_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "organisation_products_organisation_id_product_id_pk" PRIMARY KEY("organisation_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "partner_logos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_logos_size" CHECK ("partner_logos"."width" > 0 and "partner_logos"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "partner_organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"branding" text NOT NULL,
	"logo_id" uuid,
	"colour" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_organisations_own_branding_key" UNIQUE("id","branding"),
	CONSTRAINT "partner_organisations_branding" CHECK ("partner_organisations"."branding" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "partner_organisations_colour" CHECK ("partner_organisations"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
ALTER TABLE "oauth_client_secrets" ADD CONSTRAINT "oauth_client_secrets_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD CONSTRAINT "oauth_clients_organisation_id_partner_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."partner_organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD CONSTRAINT "oauth_clients_logo_id_partner_logos_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."partner_logos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD CONSTRAINT "oauth_clients_password_approved_by_users_id_fk" FOREIGN KEY ("password_approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD CONSTRAINT "oauth_clients_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD CONSTRAINT "oauth_clients_own_branding_fk" FOREIGN KEY ("organisation_id","branding") REFERENCES "public"."partner_organisations"("id","branding") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "oauth_sign_ons" ADD CONSTRAINT "oauth_sign_ons_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_sign_ons" ADD CONSTRAINT "oauth_sign_ons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_organisation_id_partner_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."partner_organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_products" ADD CONSTRAINT "organisation_products_organisation_id_partner_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."partner_organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_products" ADD CONSTRAINT "organisation_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_organisations" ADD CONSTRAINT "partner_organisations_logo_id_partner_logos_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."partner_logos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_client_secrets_client_idx" ON "oauth_client_secrets" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_client_secrets_ends_idx" ON "oauth_client_secrets" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_client_secrets_one_newest" ON "oauth_client_secrets" USING btree ("client_id") WHERE "oauth_client_secrets"."ends_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_clients_client_id_key" ON "oauth_clients" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_clients_place_key" ON "oauth_clients" USING btree ("organisation_id","place");--> statement-breakpoint
CREATE INDEX "oauth_clients_created_idx" ON "oauth_clients" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "oauth_clients_name_idx" ON "oauth_clients" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "oauth_clients_logo_idx" ON "oauth_clients" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "oauth_sign_ons_client_idx" ON "oauth_sign_ons" USING btree ("client_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "oauth_sign_ons_user_idx" ON "oauth_sign_ons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_sign_ons_at_idx" ON "oauth_sign_ons" USING btree ("at");--> statement-breakpoint
CREATE INDEX "organisation_members_organisation_idx" ON "organisation_members" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "organisation_products_product_idx" ON "organisation_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "partner_logos_created_idx" ON "partner_logos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "partner_logos_organisation_idx" ON "partner_logos" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_organisations_branding_key" ON "partner_organisations" USING btree ("branding");--> statement-breakpoint
CREATE INDEX "partner_organisations_name_idx" ON "partner_organisations" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "partner_organisations_created_idx" ON "partner_organisations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partner_organisations_logo_idx" ON "partner_organisations" USING btree ("logo_id");