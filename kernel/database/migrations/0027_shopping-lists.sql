CREATE TABLE "shopping_list_entries" (
	"list_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "shopping_list_entries_list_id_product_id_pk" PRIMARY KEY("list_id","product_id"),
	CONSTRAINT "shopping_list_entries_amount" CHECK ("shopping_list_entries"."amount" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "shopping_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"code" text NOT NULL,
	"former_code" text,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"shows_owner" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "shopping_lists_code" CHECK ("shopping_lists"."code" ~ '^[2-9A-HJKMNP-Z]{12}$'),
	CONSTRAINT "shopping_lists_name" CHECK (length("shopping_lists"."name") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "shopping_list_entries" ADD CONSTRAINT "shopping_list_entries_list_id_shopping_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."shopping_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_list_entries" ADD CONSTRAINT "shopping_list_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_lists" ADD CONSTRAINT "shopping_lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shopping_lists_code_key" ON "shopping_lists" USING btree ("code");--> statement-breakpoint
CREATE INDEX "shopping_lists_owner_idx" ON "shopping_lists" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "shopping_lists_deleted_idx" ON "shopping_lists" USING btree ("deleted_at") WHERE "shopping_lists"."deleted_at" is not null;