CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"groups" text[] NOT NULL,
	"reason" text NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token_hash" text NOT NULL,
	"accepted_at" timestamp with time zone,
	"user_id" uuid,
	"given_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "invitations_groups" CHECK ("invitations"."groups" <@ array['editor','sales','admin']),
	CONSTRAINT "invitations_some_group" CHECK (cardinality("invitations"."groups") > 0),
	CONSTRAINT "invitations_accepted" CHECK (num_nonnulls("invitations"."accepted_at", "invitations"."user_id") in (0, 2)),
	CONSTRAINT "invitations_given" CHECK ("invitations"."given_at" is null or "invitations"."accepted_at" is not null),
	CONSTRAINT "invitations_ended_once" CHECK (num_nonnulls("invitations"."given_at", "invitations"."taken_back_at") < 2),
	CONSTRAINT "invitations_of_others" CHECK ("invitations"."user_id" is distinct from "invitations"."invited_by" or "invitations"."user_id" is null)
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_key" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_key" ON "invitations" USING btree (lower("email")) WHERE "invitations"."given_at" is null and "invitations"."taken_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_user_key" ON "invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_inviter_idx" ON "invitations" USING btree ("invited_by");