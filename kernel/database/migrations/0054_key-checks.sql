CREATE TABLE "key_checks" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"sealed" text NOT NULL,
	"is_lost" boolean DEFAULT false NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "key_checks_name_version_pk" PRIMARY KEY("name","version")
);
