CREATE TABLE "instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"roles" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
