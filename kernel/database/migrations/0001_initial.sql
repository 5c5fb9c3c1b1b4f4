CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text DEFAULT 'private' NOT NULL,
	"company" text,
	"salutation" text DEFAULT 'none' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"institution" text,
	"street" text NOT NULL,
	"street_number" text,
	"no_street_number" boolean DEFAULT false NOT NULL,
	"post_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"phone" text,
	"is_billing" boolean DEFAULT false NOT NULL,
	"is_delivery" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_type" CHECK ("addresses"."type" in ('private','business'))
);
--> statement-breakpoint
CREATE TABLE "password_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"session_id" uuid,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"second_factor_at" timestamp with time zone,
	"began_with" text NOT NULL,
	"remembered" boolean DEFAULT true NOT NULL,
	"user_agent" text NOT NULL,
	"last_network" text,
	CONSTRAINT "sessions_began_with" CHECK ("sessions"."began_with" in ('password','external'))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"verifies_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"licence_choice" text,
	"platform_choice" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_amount" CHECK ("cart_items"."amount" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"guest_id" text,
	"payment_method" text,
	"voucher_code" text,
	"already_bought_test_licences" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ordered_at" timestamp with time zone,
	CONSTRAINT "carts_one_owner" CHECK (num_nonnulls("carts"."user_id", "carts"."guest_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" jsonb,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_records" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"work_id" text,
	"thema" text[] NOT NULL,
	"accessibility" text[] NOT NULL,
	"alternatives" text[] NOT NULL,
	"replaces" text[] NOT NULL,
	"replaced_by" text[] NOT NULL,
	CONSTRAINT "product_records_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (translate(regexp_replace(normalize(lower(regexp_replace(trim(name), '^(.*)\s(\S+)$', '\2 \1')), NFD),
  '[\u0300-\u036f]', '', 'g'), 'łøđðıþæœß', 'lodditaos')) STORED NOT NULL,
	"note" text,
	"picture" jsonb,
	"url" text,
	CONSTRAINT "authors_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "bundle_items" (
	"bundle_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"amount" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bundle_items_bundle_id_product_id_pk" PRIMARY KEY("bundle_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"lead" text DEFAULT '' NOT NULL,
	"icon" text,
	"position" integer NOT NULL,
	CONSTRAINT "departments_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"format" text NOT NULL,
	"binding" text,
	"edition" text,
	"edition_number" integer DEFAULT 1 NOT NULL,
	"isbn" text,
	"order_number" text NOT NULL,
	"page_count" integer,
	"price" integer NOT NULL,
	"tax_category" text NOT NULL,
	"availability" text NOT NULL,
	"available_from" date,
	"platforms" text[] DEFAULT '{}' NOT NULL,
	"licence_days" integer,
	"once_per_person" boolean DEFAULT false NOT NULL,
	"once_per_cart" boolean DEFAULT false NOT NULL,
	"quantity_discount" boolean DEFAULT false NOT NULL,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "products_isbn_unique" UNIQUE("isbn"),
	CONSTRAINT "products_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_format" CHECK ("products"."format" in ('book','ebook','licence','test_licence','bundle','teacher_material')),
	CONSTRAINT "products_tax_category" CHECK ("products"."tax_category" in ('reduced','standard')),
	CONSTRAINT "products_groups" CHECK ("products"."audience" = 'authorised' or cardinality("products"."groups") = 0),
	CONSTRAINT "products_availability" CHECK ("products"."availability" in ('available','preorder','reprinting','out_of_print'))
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"note" text,
	CONSTRAINT "series_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"category" text NOT NULL,
	"rate" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date
);
--> statement-breakpoint
CREATE TABLE "title_authors" (
	"title_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "title_authors_title_id_author_id_pk" PRIMARY KEY("title_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "title_cards" (
	"title_id" uuid PRIMARY KEY NOT NULL,
	"card" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_departments" (
	"title_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "title_departments_title_id_department_id_pk" PRIMARY KEY("title_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "title_listings" (
	"department_id" uuid NOT NULL,
	"title_id" uuid NOT NULL,
	"popularity" integer NOT NULL,
	"published_on" date NOT NULL,
	"price_from" integer,
	"sort_title" text NOT NULL,
	"formats" text[] NOT NULL,
	"availability" text NOT NULL,
	"author_ids" uuid[] NOT NULL,
	"series_id" uuid,
	CONSTRAINT "title_listings_department_id_title_id_pk" PRIMARY KEY("department_id","title_id")
);
--> statement-breakpoint
CREATE TABLE "titles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uri" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"description" jsonb NOT NULL,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accessibility" text[] DEFAULT '{}' NOT NULL,
	"pictures" jsonb NOT NULL,
	"series_id" uuid,
	"predecessor_id" uuid,
	"published_on" date NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"price_from" integer,
	"formats" text[] DEFAULT '{}' NOT NULL,
	"availability" text DEFAULT 'available' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "titles_uri_unique" UNIQUE("uri")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"order_number" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_topic_known" CHECK ("contact_messages"."topic" in ('order', 'digital', 'code', 'invoice', 'correction', 'other'))
);
--> statement-breakpoint
CREATE TABLE "article_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"lead" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "article_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uri" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"visible_from" timestamp with time zone,
	"visible_until" timestamp with time zone,
	"revision" integer NOT NULL,
	"published_revision" integer,
	"content" jsonb NOT NULL,
	"title" text NOT NULL,
	"audience" text NOT NULL,
	"category" text,
	"published_on" date,
	"member_group" text,
	"position" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entries_uri_key" UNIQUE("uri"),
	CONSTRAINT "entries_state" CHECK ("entries"."state" in ('draft','published')),
	CONSTRAINT "entries_type" CHECK ("entries"."type" in ('page','article','team_member','contact','product')),
	CONSTRAINT "entries_window" CHECK ("entries"."visible_until" > "entries"."visible_from"),
	CONSTRAINT "entries_published" CHECK ("entries"."state" = 'draft' or "entries"."published_revision" is not null)
);
--> statement-breakpoint
CREATE TABLE "entry_revisions" (
	"entry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"action" text NOT NULL,
	"uri" text NOT NULL,
	"content" jsonb NOT NULL,
	"author_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_revisions_entry_id_number_pk" PRIMARY KEY("entry_id","number")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"key" text NOT NULL,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "files_key_unique" UNIQUE("key"),
	CONSTRAINT "files_audience" CHECK (("files"."audience" = 'authorised') = (cardinality("files"."groups") > 0)),
	CONSTRAINT "files_key" CHECK ("files"."key" ~ '^[a-z0-9][a-z0-9/._-]*$' and "files"."key" !~ '[.][.]')
);
--> statement-breakpoint
CREATE TABLE "global_settings" (
	"handle" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "navigations" (
	"handle" text PRIMARY KEY NOT NULL,
	"tree" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"uri" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_elsewhere" CHECK ("redirects"."uri" <> "redirects"."target")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid NOT NULL,
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"claimed_role" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_identities_subject_key" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "mail_attachments" (
	"mail_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "mail_attachments_mail_id_position_pk" PRIMARY KEY("mail_id","position")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"recipient" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lists" text[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"came_from" text NOT NULL,
	"request_id" uuid,
	"wording" text,
	"requested_at" timestamp with time zone,
	"requested_from" text,
	CONSTRAINT "newsletter_events_kind_known" CHECK ("newsletter_events"."kind" in ('confirmed', 'unsubscribed')),
	CONSTRAINT "newsletter_events_proof" CHECK ("newsletter_events"."kind" <> 'confirmed' or ("newsletter_events"."request_id" is not null and "newsletter_events"."wording" is not null and "newsletter_events"."requested_at" is not null and "newsletter_events"."requested_from" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"lists" text[] NOT NULL,
	"wording" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_from" text NOT NULL,
	"mail_id" uuid NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"mails" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "newsletter_requests_lists_known" CHECK ("newsletter_requests"."lists" <@ array['hep-schweiz','elerhmittel-schweiz','myskillbox','mykv','volksschule']),
	CONSTRAINT "newsletter_requests_lists_some" CHECK (cardinality("newsletter_requests"."lists") > 0)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"subscriber_id" uuid NOT NULL,
	"list" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriptions_subscriber_id_list_pk" PRIMARY KEY("subscriber_id","list"),
	CONSTRAINT "newsletter_subscriptions_list_known" CHECK (array["newsletter_subscriptions"."list"] <@ array['hep-schweiz','elerhmittel-schweiz','myskillbox','mykv','volksschule'])
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "once_per_person_purchases" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "once_per_person_purchases_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"uri" text,
	"cover" jsonb,
	"format" text NOT NULL,
	"edition" text,
	"isbn" text,
	"amount" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"total" integer NOT NULL,
	"quantity_discount_rate" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"licence_choice" text,
	"platform_choice" text,
	"price_lines" jsonb NOT NULL,
	CONSTRAINT "order_lines_amount" CHECK ("order_lines"."amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_vat" (
	"order_id" uuid NOT NULL,
	"rate" integer NOT NULL,
	"gross" integer NOT NULL,
	"vat" integer NOT NULL,
	CONSTRAINT "order_vat_order_id_rate_pk" PRIMARY KEY("order_id","rate")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"cart_id" uuid,
	"idempotency_key" text,
	"status" text NOT NULL,
	"payment_method" text,
	"goods" integer NOT NULL,
	"discount" integer NOT NULL,
	"shipping" integer NOT NULL,
	"total" integer NOT NULL,
	"voucher_code" text,
	"email" text NOT NULL,
	"billing_address" jsonb NOT NULL,
	"delivery_address" jsonb,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_cart_key" UNIQUE("cart_id"),
	CONSTRAINT "orders_total" CHECK ("orders"."total" >= 0 and "orders"."total" = "orders"."goods" + "orders"."shipping"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('new','waiting','fraud','paid','failed','canceled','shipped','completed','invoice','redeemed'))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"origin" text NOT NULL,
	"transaction_id" text,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_number" CHECK ("payment_attempts"."number" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "payment_inbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"event" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_bodies" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"popularity" integer NOT NULL,
	"shelf" integer[] NOT NULL,
	"vector" "tsvector" NOT NULL,
	"facets" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"excerpt" text,
	"popularity" integer DEFAULT 0 NOT NULL,
	"shelf" integer[] NOT NULL,
	"head_vector" "tsvector" NOT NULL,
	"facets" text[] NOT NULL,
	"written_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_numbers" (
	"number" text NOT NULL,
	"document_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_services" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_shelves" (
	"shelf" integer PRIMARY KEY NOT NULL,
	"popularity_from" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"spelling" text NOT NULL,
	"lexeme" text,
	"occurrences" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teacher_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"institution" text NOT NULL,
	"school_post_code" text NOT NULL,
	"school_city" text NOT NULL,
	"function" text NOT NULL,
	"subjects" text[] NOT NULL,
	"proof" text NOT NULL,
	"school_email" text,
	"note" text,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"staff_id" uuid,
	CONSTRAINT "teacher_applications_state" CHECK ("teacher_applications"."state" in ('pending','question','approved','rejected')),
	CONSTRAINT "teacher_applications_decided" CHECK (("teacher_applications"."state" in ('approved','rejected')) = ("teacher_applications"."decided_at" is not null)),
	CONSTRAINT "teacher_applications_proof" CHECK (("teacher_applications"."proof" = 'school_email') = ("teacher_applications"."school_email" is not null))
);
--> statement-breakpoint
CREATE TABLE "teacher_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "title_files" (
	"title_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "title_files_title_id_file_id_pk" PRIMARY KEY("title_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "title_samples" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"folder" uuid,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "title_samples_title_key" UNIQUE("title_id"),
	CONSTRAINT "title_samples_state" CHECK ("title_samples"."state" in ('waiting','drawn','refused'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"salutation" text DEFAULT 'none' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"institution" text,
	"phone" text,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"deletion_due_at" timestamp with time zone,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_length" CHECK (length("users"."email") between 3 and 254),
	CONSTRAINT "users_groups_known" CHECK ("users"."groups" <@ array['teacher','pending_teacher','partner','editor','sales','admin'])
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_records" ADD CONSTRAINT "product_records_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_bundle_id_products_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_parent_id_departments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_authors" ADD CONSTRAINT "title_authors_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_authors" ADD CONSTRAINT "title_authors_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_cards" ADD CONSTRAINT "title_cards_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_departments" ADD CONSTRAINT "title_departments_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_departments" ADD CONSTRAINT "title_departments_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_listings" ADD CONSTRAINT "title_listings_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_predecessor_id_titles_id_fk" FOREIGN KEY ("predecessor_id") REFERENCES "public"."titles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_categories" ADD CONSTRAINT "article_categories_parent_id_article_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."article_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_category_article_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."article_categories"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "entry_revisions" ADD CONSTRAINT "entry_revisions_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_revisions" ADD CONSTRAINT "entry_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_events" ADD CONSTRAINT "newsletter_events_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_per_person_purchases" ADD CONSTRAINT "once_per_person_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_per_person_purchases" ADD CONSTRAINT "once_per_person_purchases_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_per_person_purchases" ADD CONSTRAINT "once_per_person_purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_vat" ADD CONSTRAINT "order_vat_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_bodies" ADD CONSTRAINT "search_bodies_document_id_search_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."search_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_numbers" ADD CONSTRAINT "search_numbers_document_id_search_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."search_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_applications" ADD CONSTRAINT "teacher_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_applications" ADD CONSTRAINT "teacher_applications_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_proofs" ADD CONSTRAINT "teacher_proofs_application_id_teacher_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."teacher_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_files" ADD CONSTRAINT "title_files_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_files" ADD CONSTRAINT "title_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_samples" ADD CONSTRAINT "title_samples_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_samples" ADD CONSTRAINT "title_samples_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user_idx" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_billing" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_billing";--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_delivery" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_delivery";--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_idx" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_one_newest" ON "signing_keys" USING btree (("verifies_until" is null)) WHERE "signing_keys"."verifies_until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_product_key" ON "cart_items" USING btree ("cart_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open_per_user" ON "carts" USING btree ("user_id") WHERE "carts"."ordered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_guest_key" ON "carts" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "carts_changed_idx" ON "carts" USING btree ("changed_at") WHERE "carts"."user_id" is null;--> statement-breakpoint
CREATE INDEX "product_records_work_idx" ON "product_records" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "product_records_alternatives_idx" ON "product_records" USING gin ("alternatives") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "authors_name_idx" ON "authors" USING btree ("name");--> statement-breakpoint
CREATE INDEX "authors_sort_name_idx" ON "authors" USING btree ("sort_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "departments_parent_idx" ON "departments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "products_title_idx" ON "products" USING btree ("title_id");--> statement-breakpoint
CREATE INDEX "products_announced_idx" ON "products" USING btree ("available_from") WHERE "products"."availability" in ('preorder','reprinting');--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_from" ON "tax_rates" USING btree ("category","valid_from");--> statement-breakpoint
CREATE INDEX "title_authors_author_idx" ON "title_authors" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "title_departments_department_idx" ON "title_departments" USING btree ("department_id","title_id");--> statement-breakpoint
CREATE INDEX "title_listings_title_id_idx" ON "title_listings" USING btree ("title_id");--> statement-breakpoint
CREATE INDEX "title_listings_series_idx" ON "title_listings" USING btree ("series_id","department_id");--> statement-breakpoint
CREATE INDEX "title_listings_popularity_idx" ON "title_listings" USING btree ("department_id","popularity" DESC NULLS FIRST,"title_id");--> statement-breakpoint
CREATE INDEX "title_listings_published_idx" ON "title_listings" USING btree ("department_id","published_on" DESC NULLS FIRST,"title_id");--> statement-breakpoint
CREATE INDEX "title_listings_sort_title_idx" ON "title_listings" USING btree ("department_id","sort_title" collate "C","title_id");--> statement-breakpoint
CREATE INDEX "title_listings_price_idx" ON "title_listings" USING btree ("department_id","price_from","title_id");--> statement-breakpoint
CREATE INDEX "titles_popularity_idx" ON "titles" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "titles_published_idx" ON "titles" USING btree ("published_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "titles_predecessor_idx" ON "titles" USING btree ("predecessor_id");--> statement-breakpoint
CREATE INDEX "titles_series_idx" ON "titles" USING btree ("series_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_form_key" ON "contact_messages" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_idx" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "entries_articles_idx" ON "entries" USING btree ("type","published_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "entries_changed_idx" ON "entries" USING btree ("changed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "redirects_target_idx" ON "redirects" USING btree ("target");--> statement-breakpoint
CREATE INDEX "email_changes_requested_idx" ON "email_changes" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "external_identities_user_idx" ON "external_identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_subject_key" ON "mails" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "newsletter_events_subscriber_idx" ON "newsletter_events" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_events_request_key" ON "newsletter_events" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_requests_open_key" ON "newsletter_requests" USING btree ("email_key") WHERE "newsletter_requests"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_requests_expires_idx" ON "newsletter_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_list_idx" ON "newsletter_subscriptions" USING btree ("list");--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position_key" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_product_idx" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","placed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_key" ON "orders" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_without_account_idx" ON "orders" USING btree ("status_changed_at") WHERE "orders"."user_id" is null;--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","status_changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_number_key" ON "payment_attempts" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_transaction_key" ON "payment_attempts" USING btree ("provider","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."status" in ('starting','open','waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_inbox_event_key" ON "payment_inbox" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_inbox_open_idx" ON "payment_inbox" USING btree ("received_at") WHERE "payment_inbox"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "data_exports_user_idx" ON "data_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_exports_expires_idx" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "search_bodies_vector_idx" ON "search_bodies" USING gin ("vector","shelf","facets") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_head_idx" ON "search_documents" USING gin ("head_vector","shelf","facets") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_numbers_number_idx" ON "search_numbers" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_numbers_document_idx" ON "search_numbers" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "search_words_lexeme_idx" ON "search_words" USING btree ("lexeme");--> statement-breakpoint
CREATE INDEX "search_words_trigram_idx" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "teacher_applications_user_idx" ON "teacher_applications" USING btree ("user_id","applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "teacher_applications_one_open" ON "teacher_applications" USING btree ("user_id") WHERE "teacher_applications"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "teacher_proofs_application_idx" ON "teacher_proofs" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "teacher_proofs_unused_idx" ON "teacher_proofs" USING btree ("created_at") WHERE "teacher_proofs"."application_id" is null;--> statement-breakpoint
CREATE INDEX "title_files_file_idx" ON "title_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "title_samples_file_idx" ON "title_samples" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "title_samples_folder_idx" ON "title_samples" USING btree ("folder");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_deletion_idx" ON "users" USING btree ("deletion_due_at") WHERE "users"."deletion_due_at" is not null;--> statement-breakpoint
CREATE INDEX "users_groups_idx" ON "users" USING gin ("groups");