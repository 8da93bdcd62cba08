CREATE TABLE "booking_allocation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_allocation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"bucket_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"change_id" integer,
	"changed_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_allocation_quantity" CHECK ("booking_allocation"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"reference" text NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"in_cart" boolean NOT NULL,
	"open_play_id" integer,
	"slot_id" integer,
	"workshop_id" integer,
	"package_id" integer,
	"hall_id" integer,
	"title" jsonb NOT NULL,
	"place" jsonb NOT NULL,
	"image" jsonb,
	"starts_on" timestamp with time zone NOT NULL,
	"ends_on" timestamp with time zone NOT NULL,
	"local_date" date NOT NULL,
	"timezone" text NOT NULL,
	"guests" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"birthday_kid_id" integer,
	"notes" text DEFAULT '' NOT NULL,
	"coupon_id" integer,
	"coupon_code" text,
	"subtotal" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"deposit_amount" bigint,
	"pays" text DEFAULT 'full' NOT NULL,
	"balance_due_on" timestamp with time zone,
	"amount_paid" bigint DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"policy" jsonb NOT NULL,
	"language" text NOT NULL,
	"hold_expires_on" timestamp with time zone,
	"hold_max_until" timestamp with time zone,
	"client_key" text,
	"ticket_code" text,
	"confirmed_on" timestamp with time zone,
	"checked_in_on" timestamp with time zone,
	"cancelled_on" timestamp with time zone,
	"cancel_reason" text,
	"reschedule_count" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "booking_reference_unique" UNIQUE("reference"),
	CONSTRAINT "booking_ticket_code_unique" UNIQUE("ticket_code"),
	CONSTRAINT "booking_amounts" CHECK ("booking"."amount" = "booking"."subtotal" - "booking"."discount" and "booking"."discount" >= 0 and "booking"."amount" >= 0),
	CONSTRAINT "booking_refunds" CHECK ("booking"."refunded_amount" between 0 and "booking"."amount_paid")
);
--> statement-breakpoint
CREATE TABLE "booking_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"booking_id" integer NOT NULL,
	"status" text NOT NULL,
	"target" jsonb NOT NULL,
	"difference" bigint NOT NULL,
	"hall_period_id" integer
);
--> statement-breakpoint
CREATE TABLE "booking_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"kind" text NOT NULL,
	"happened_on" timestamp with time zone NOT NULL,
	"amount" bigint,
	"starts_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "booking_kid" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_kid_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"kid_id" integer,
	"name" text NOT NULL,
	"date_of_birth" date,
	"favorite_color" text,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_session" (
	"booking_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	CONSTRAINT "booking_session_booking_id_session_id_pk" PRIMARY KEY("booking_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "party_guest_reply" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "party_guest_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"invitation_id" integer NOT NULL,
	"reply_key" text NOT NULL,
	"name" text NOT NULL,
	"answer" text NOT NULL,
	"kids" integer NOT NULL,
	"adults" integer NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "party_guest_reply_reply_key_unique" UNIQUE("reply_key")
);
--> statement-breakpoint
CREATE TABLE "hall_period" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hall_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hall_id" integer NOT NULL,
	"booking_id" integer,
	"during" "tstzrange" NOT NULL,
	"starts_on" timestamp with time zone NOT NULL,
	"ends_on" timestamp with time zone NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "party_invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "party_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"booking_id" integer NOT NULL,
	"token" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "party_invitation_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "party_invitation_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "kid_period" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kid_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"kid_id" integer NOT NULL,
	"during" "tstzrange" NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_booking" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"change_id" integer,
	"part" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"item" jsonb NOT NULL,
	CONSTRAINT "order_booking_refunds" CHECK ("order_booking"."refunded_amount" between 0 and "order_booking"."amount")
);
--> statement-breakpoint
CREATE TABLE "play_review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "play_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"booking_id" integer NOT NULL,
	"user_id" integer,
	"open_play_id" integer,
	"workshop_id" integer,
	"package_id" integer,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	CONSTRAINT "play_review_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "play_review_rating" CHECK ("play_review"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "staff_token" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "staff_token_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "waitlist_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"slot_id" integer,
	"session_id" integer,
	"quantity" integer NOT NULL,
	"tickets" jsonb NOT NULL,
	"kid_ids" integer[] DEFAULT '{}' NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"offer_booking_id" integer,
	"offer_expires_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"product_stock_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" bigint NOT NULL,
	CONSTRAINT "saved_item_quantity" CHECK ("saved_item"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"applies_to" text NOT NULL,
	"min_amount" bigint DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"max_uses" integer,
	"per_customer" integer,
	"held" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_never_overused" CHECK ("coupon"."held" >= 0 and "coupon"."used" >= 0 and ("coupon"."max_uses" is null or "coupon"."held" + "coupon"."used" <= "coupon"."max_uses")),
	CONSTRAINT "coupon_value" CHECK ("coupon"."value" > 0 and ("coupon"."kind" = 'amount' or "coupon"."value" <= 100))
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"coupon_id" integer NOT NULL,
	"user_id" integer,
	"subject" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "coupon_use_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
CREATE TABLE "kid" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kid_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"favorite_color" text,
	"notes" text DEFAULT '' NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "add_on" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "add_on_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"unit" text NOT NULL,
	"per_n" integer,
	"least" integer DEFAULT 1 NOT NULL,
	"most" integer NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "add_on_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "capacity_bucket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "capacity_bucket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area_id" integer,
	"starts_on" timestamp with time zone,
	"ends_on" timestamp with time zone,
	"capacity" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "capacity_bucket_never_oversold" CHECK ("capacity_bucket"."held" >= 0 and "capacity_bucket"."booked" >= 0 and "capacity_bucket"."held" + "capacity_bucket"."booked" <= "capacity_bucket"."capacity")
);
--> statement-breakpoint
CREATE TABLE "venue_closure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "venue_closure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"venue_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reason" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_package" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" jsonb,
	"contents" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"guests_included" integer NOT NULL,
	"extra_guest_price" bigint NOT NULL,
	"max_guests" integer NOT NULL,
	"duration_minutes" integer NOT NULL,
	"deposit_percent" integer NOT NULL,
	"balance_due_hours" integer NOT NULL,
	"lead_hours" integer NOT NULL,
	"policy" jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "event_package_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "hall" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hall_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"capacity" integer NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"timings" jsonb NOT NULL,
	"gallery" jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "hall_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "open_play" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_play_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"area_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" jsonb,
	"age_min" integer NOT NULL,
	"age_max" integer NOT NULL,
	"timings" jsonb NOT NULL,
	"policy" jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "open_play_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "open_play_service" (
	"open_play_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	CONSTRAINT "open_play_service_open_play_id_service_id_pk" PRIMARY KEY("open_play_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "open_play_slot" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_play_slot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"open_play_id" integer NOT NULL,
	"starts_on" timestamp with time zone NOT NULL,
	"ends_on" timestamp with time zone NOT NULL,
	"local_date" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"surcharge" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_add_on" (
	"package_id" integer NOT NULL,
	"add_on_id" integer NOT NULL,
	CONSTRAINT "package_add_on_package_id_add_on_id_pk" PRIMARY KEY("package_id","add_on_id")
);
--> statement-breakpoint
CREATE TABLE "package_hall" (
	"package_id" integer NOT NULL,
	"hall_id" integer NOT NULL,
	CONSTRAINT "package_hall_package_id_hall_id_pk" PRIMARY KEY("package_id","hall_id")
);
--> statement-breakpoint
CREATE TABLE "play_area" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "play_area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "play_area_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "play_service" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "play_service_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" jsonb,
	"price" bigint NOT NULL,
	"bucket_id" integer,
	"max_per_booking" integer NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "play_service_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "slot_bucket" (
	"slot_id" integer NOT NULL,
	"bucket_id" integer NOT NULL,
	CONSTRAINT "slot_bucket_slot_id_bucket_id_pk" PRIMARY KEY("slot_id","bucket_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"open_play_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"takes_place" boolean NOT NULL,
	"needs_kid" boolean NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venue" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "venue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"timezone" text NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"opening_hours" jsonb NOT NULL,
	CONSTRAINT "venue_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "workshop" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workshop_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" jsonb,
	"instructor" jsonb NOT NULL,
	"age_min" integer NOT NULL,
	"age_max" integer NOT NULL,
	"price" bigint NOT NULL,
	"sale_mode" text NOT NULL,
	"seats" integer NOT NULL,
	"policy" jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "workshop_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "workshop_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workshop_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"workshop_id" integer NOT NULL,
	"starts_on" timestamp with time zone NOT NULL,
	"ends_on" timestamp with time zone NOT NULL,
	"local_date" date NOT NULL,
	"bucket_id" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "coupon_id" integer;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "discount_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "coupon_id" integer;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "bookings_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_allocation" ADD CONSTRAINT "booking_allocation_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_allocation" ADD CONSTRAINT "booking_allocation_bucket_id_capacity_bucket_id_fk" FOREIGN KEY ("bucket_id") REFERENCES "public"."capacity_bucket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_allocation" ADD CONSTRAINT "booking_allocation_change_id_booking_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_open_play_id_open_play_id_fk" FOREIGN KEY ("open_play_id") REFERENCES "public"."open_play"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_slot_id_open_play_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."open_play_slot"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_workshop_id_workshop_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshop"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_package_id_event_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."event_package"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_hall_id_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."hall"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_birthday_kid_id_kid_id_fk" FOREIGN KEY ("birthday_kid_id") REFERENCES "public"."kid"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_change" ADD CONSTRAINT "booking_change_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_change" ADD CONSTRAINT "booking_change_hall_period_id_hall_period_id_fk" FOREIGN KEY ("hall_period_id") REFERENCES "public"."hall_period"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_event" ADD CONSTRAINT "booking_event_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_kid" ADD CONSTRAINT "booking_kid_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_kid" ADD CONSTRAINT "booking_kid_kid_id_kid_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kid"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_session" ADD CONSTRAINT "booking_session_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_session" ADD CONSTRAINT "booking_session_session_id_workshop_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."workshop_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_guest_reply" ADD CONSTRAINT "party_guest_reply_invitation_id_party_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."party_invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_period" ADD CONSTRAINT "hall_period_hall_id_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."hall"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_period" ADD CONSTRAINT "hall_period_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_invitation" ADD CONSTRAINT "party_invitation_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kid_period" ADD CONSTRAINT "kid_period_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kid_period" ADD CONSTRAINT "kid_period_kid_id_kid_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kid"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_booking" ADD CONSTRAINT "order_booking_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_booking" ADD CONSTRAINT "order_booking_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_booking" ADD CONSTRAINT "order_booking_change_id_booking_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_review" ADD CONSTRAINT "play_review_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_review" ADD CONSTRAINT "play_review_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_review" ADD CONSTRAINT "play_review_open_play_id_open_play_id_fk" FOREIGN KEY ("open_play_id") REFERENCES "public"."open_play"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_review" ADD CONSTRAINT "play_review_workshop_id_workshop_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_review" ADD CONSTRAINT "play_review_package_id_event_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."event_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_slot_id_open_play_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."open_play_slot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_session_id_workshop_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."workshop_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_offer_booking_id_booking_id_fk" FOREIGN KEY ("offer_booking_id") REFERENCES "public"."booking"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_item" ADD CONSTRAINT "saved_item_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_item" ADD CONSTRAINT "saved_item_product_stock_id_product_stock_id_fk" FOREIGN KEY ("product_stock_id") REFERENCES "public"."product_stock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kid" ADD CONSTRAINT "kid_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_bucket" ADD CONSTRAINT "capacity_bucket_area_id_play_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."play_area"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_closure" ADD CONSTRAINT "venue_closure_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_play" ADD CONSTRAINT "open_play_area_id_play_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."play_area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_play_service" ADD CONSTRAINT "open_play_service_open_play_id_open_play_id_fk" FOREIGN KEY ("open_play_id") REFERENCES "public"."open_play"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_play_service" ADD CONSTRAINT "open_play_service_service_id_play_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."play_service"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_play_slot" ADD CONSTRAINT "open_play_slot_open_play_id_open_play_id_fk" FOREIGN KEY ("open_play_id") REFERENCES "public"."open_play"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_add_on" ADD CONSTRAINT "package_add_on_package_id_event_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."event_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_add_on" ADD CONSTRAINT "package_add_on_add_on_id_add_on_id_fk" FOREIGN KEY ("add_on_id") REFERENCES "public"."add_on"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_hall" ADD CONSTRAINT "package_hall_package_id_event_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."event_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_hall" ADD CONSTRAINT "package_hall_hall_id_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."hall"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_service" ADD CONSTRAINT "play_service_bucket_id_capacity_bucket_id_fk" FOREIGN KEY ("bucket_id") REFERENCES "public"."capacity_bucket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_bucket" ADD CONSTRAINT "slot_bucket_slot_id_open_play_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."open_play_slot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_bucket" ADD CONSTRAINT "slot_bucket_bucket_id_capacity_bucket_id_fk" FOREIGN KEY ("bucket_id") REFERENCES "public"."capacity_bucket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_type" ADD CONSTRAINT "ticket_type_open_play_id_open_play_id_fk" FOREIGN KEY ("open_play_id") REFERENCES "public"."open_play"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_session" ADD CONSTRAINT "workshop_session_workshop_id_workshop_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_session" ADD CONSTRAINT "workshop_session_bucket_id_capacity_bucket_id_fk" FOREIGN KEY ("bucket_id") REFERENCES "public"."capacity_bucket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_allocation_booking" ON "booking_allocation" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_allocation_bucket" ON "booking_allocation" USING btree ("bucket_id");--> statement-breakpoint
CREATE INDEX "booking_user" ON "booking" USING btree ("user_id","starts_on");--> statement-breakpoint
CREATE INDEX "booking_day" ON "booking" USING btree ("local_date");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_key" ON "booking" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE INDEX "booking_lapsing" ON "booking" USING btree ("hold_expires_on") WHERE "booking"."status" = 'held';--> statement-breakpoint
CREATE INDEX "booking_slot" ON "booking" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "booking_workshop" ON "booking" USING btree ("workshop_id");--> statement-breakpoint
CREATE INDEX "booking_hall" ON "booking" USING btree ("hall_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_change_one_open" ON "booking_change" USING btree ("booking_id") WHERE "booking_change"."status" = 'paying';--> statement-breakpoint
CREATE INDEX "booking_event_booking" ON "booking_event" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_kid_booking" ON "booking_kid" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_kid_kid" ON "booking_kid" USING btree ("kid_id");--> statement-breakpoint
CREATE INDEX "booking_session_session" ON "booking_session" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "party_guest_reply_invitation" ON "party_guest_reply" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "hall_period_booking" ON "hall_period" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "hall_period_hall" ON "hall_period" USING btree ("hall_id","starts_on");--> statement-breakpoint
CREATE INDEX "kid_period_booking" ON "kid_period" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_booking_once" ON "order_booking" USING btree ("order_id","booking_id");--> statement-breakpoint
CREATE INDEX "order_booking_booking" ON "order_booking" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "play_review_open_play" ON "play_review" USING btree ("open_play_id");--> statement-breakpoint
CREATE INDEX "play_review_workshop" ON "play_review" USING btree ("workshop_id");--> statement-breakpoint
CREATE INDEX "play_review_package" ON "play_review" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "waitlist_entry_slot" ON "waitlist_entry" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "waitlist_entry_session" ON "waitlist_entry" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entry_one_slot" ON "waitlist_entry" USING btree ("user_id","slot_id") WHERE "waitlist_entry"."status" in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entry_one_session" ON "waitlist_entry" USING btree ("user_id","session_id") WHERE "waitlist_entry"."status" in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "saved_item_once" ON "saved_item" USING btree ("user_id","product_stock_id");--> statement-breakpoint
CREATE INDEX "coupon_use_customer" ON "coupon_use" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "kid_user" ON "kid" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "capacity_bucket_once" ON "capacity_bucket" USING btree ("area_id","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "venue_closure_once" ON "venue_closure" USING btree ("venue_id","starts_on","ends_on");--> statement-breakpoint
CREATE UNIQUE INDEX "open_play_slot_once" ON "open_play_slot" USING btree ("open_play_id","starts_on");--> statement-breakpoint
CREATE INDEX "open_play_slot_day" ON "open_play_slot" USING btree ("open_play_id","local_date","starts_on");--> statement-breakpoint
CREATE INDEX "slot_bucket_bucket" ON "slot_bucket" USING btree ("bucket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_type_once" ON "ticket_type" USING btree ("open_play_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_session_once" ON "workshop_session" USING btree ("workshop_id","starts_on");--> statement-breakpoint
CREATE INDEX "workshop_session_start" ON "workshop_session" USING btree ("starts_on");--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_one_booking" ON "customer_order" USING btree ("user_id","content_hash") WHERE "customer_order"."kind" = 'booking' and "customer_order"."payment_status" = 'unpaid';--> statement-breakpoint
-- A hall's and a kid's active periods never overlap (rules B4, B5). The id is wrapped in a range so that plain GiST
-- holds both parts of the key and no extension is needed.
ALTER TABLE "hall_period" ADD CONSTRAINT "hall_period_never_twice" EXCLUDE USING gist (int4range("hall_id", "hall_id", '[]') WITH &&, "during" WITH &&) WHERE ("is_active");--> statement-breakpoint
ALTER TABLE "kid_period" ADD CONSTRAINT "kid_period_never_twice" EXCLUDE USING gist (int4range("kid_id", "kid_id", '[]') WITH &&, "during" WITH &&) WHERE ("is_active");
