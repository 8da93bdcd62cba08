-- Search in English and Arabic (decision 0011). Every function is immutable: the index and the query go through the same.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- English words are stemmed and lose their stop words; all others come here already stemmed (search_stem).
CREATE TEXT SEARCH CONFIGURATION shop (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop ALTER MAPPING FOR asciiword, asciihword, hword_asciipart WITH english_stem;
--> statement-breakpoint
-- Words in one form of writing, separated by single spaces: lower case; no accents, Arabic vowel signs, tatweel or lone
-- hamza; أ إ آ ٱ as ا, ؤ as و, ئ ى as ي, ة as ه, Persian and Urdu letters as the Arabic; ٠-٩ and ۰-۹ as 0-9. NFKD takes
-- hamza forms, ligatures and presentation forms apart. Character classes are spelt out, so that the result does not
-- depend on the database's locale.
CREATE FUNCTION search_fold(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(regexp_replace(btrim(regexp_replace(
    regexp_replace(
      translate(
        regexp_replace(
          lower(normalize(source, NFKD)),
          '[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]',
          '', 'g'),
        'ٱىةیېکگھہەۀ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايهييككهههه01234567890123456789'),
      '[''’`]s(?![a-z0-9])', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufd3e\ufd3f\ufdd0-\ufdef]+',
    ' ', 'g')), '\mt shirt', 'tshirt', 'g'), 'تي شيرت', 'تيشيرت')
$$;
--> statement-breakpoint
-- Plurals that change the inside of a word, and other irregular words of the trade. The functions of a stem are not STRICT
-- and each a single expression, so that PostgreSQL inlines them into the query: 2 instead of 5 µs a word.
CREATE FUNCTION search_irregular(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{"قمصان": "قميص", "فساتين": "فستان", "سراويل": "سروال", "بناطيل": "بنطال", "بناطلين": "بنطال", "بنطلون": "بنطال", "بنطلونات": "بنطال", "احذيه": "حذا", "معاطف": "معطف", "جواكت": "جاكيت", "جواكيت": "جاكيت", "جاكت": "جاكيت", "جاكيتات": "جاكيت", "قبعات": "قبعه", "جيوب": "جيب", "اطفال": "طفل", "ولد": "اولاد", "ولادي": "اولاد", "بنت": "بنات", "امراه": "نسا", "نسوان": "نسا", "سيدات": "نسا", "سيده": "نسا", "رجل": "رجال", "رضع": "رضيع", "الوان": "لون", "ملابس": "لباس", "البسه": "لباس", "شورتات": "شورت", "كنزات": "كنزه", "بلايز": "بلوزه", "بلوزات": "بلوزه", "كارديغانات": "كارديغان", "تيشرت": "تيشيرت", "تيشرتات": "تيشيرت", "تيشيرتات": "تيشيرت", "هوديز": "هودي", "هوديات": "هودي", "جوارب": "جورب", "حقايب": "حقيبه", "احزمه": "حزام", "اقمشه": "قماش", "اكمام": "كم", "جينزات": "جينز", "women": "woman", "men": "man", "children": "child", "jean": "jeans", "pant": "pants", "trouser": "trousers", "trackpant": "trackpants", "chino": "chinos", "legging": "leggings", "mens": "man", "womens": "woman", "tee": "tshirt", "tees": "tshirt"}'::jsonb ->> word
$$;
--> statement-breakpoint
CREATE FUNCTION search_without_ending(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(word, '^(.{3,}?)(?:ها|ان|ات|ون|ين|يه|ه|ي)+$', '\1')
$$;
--> statement-breakpoint
-- A word without its article.
CREATE FUNCTION search_stem_bare(bare text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT search_without_ending(coalesce(search_irregular(bare), bare))
$$;
--> statement-breakpoint
-- One folded word as the index holds it. Arabic loses article and endings ("light" stemming: Larkey, Ballesteros, Connell
-- 2002) and keeps at least three letters. English is stemmed by the configuration `shop`. The first letter tells what a
-- regular expression would: a folded word begins with a–z, a digit or a letter of another script, an article with one of six.
CREATE FUNCTION search_stem_word(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN ascii(word) < 128 THEN coalesce(search_without_ending(search_irregular(word)), word)
    ELSE search_stem_bare(CASE WHEN ascii(word) IN (ascii('و'), ascii('ب'), ascii('ك'), ascii('ف'), ascii('ل'), ascii('ا'))
      THEN regexp_replace(word, '^(?:وال|بال|كال|فال|لل|ال)(.{3,})$', '\1') ELSE word END) END
$$;
--> statement-breakpoint
CREATE FUNCTION search_stem(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(search_stem_word(word), ' ' ORDER BY place), '')
  FROM unnest(string_to_array(folded, ' ')) WITH ORDINALITY AS words (word, place)
$$;
--> statement-breakpoint
-- A SKU or barcode as one word: no spaces, dashes or letter case.
CREATE FUNCTION search_number(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(search_fold(source), ' ', '')
$$;
--> statement-breakpoint
-- One folded word in a–z and digits: trigrams know other letters in some locales only.
CREATE FUNCTION search_latin(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(word, 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'abt0jh1d2rzs3456789gfqklmnew')
$$;
--> statement-breakpoint
-- The vector of texts that are already stemmed: what products are filed under repeats, and is stemmed once for many of them.
-- A the name; B what it is filed under (category, type, seller, options, tags); D its description; its numbers, each as one
-- word, have no place and no weight.
CREATE FUNCTION search_vector_of_stems(name text, filed text, numbers text[], description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('shop', name), 'A')
    || setweight(to_tsvector('shop', filed), 'B')
    || array_to_tsvector(array_remove(ARRAY(SELECT search_number(n) FROM unnest(numbers) AS n), ''))
    || setweight(to_tsvector('shop', description), 'D')
$$;
--> statement-breakpoint
CREATE FUNCTION search_vector(name text, filed text, numbers text[], description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT search_vector_of_stems(
    search_stem(search_fold(name)), search_stem(search_fold(filed)), numbers, search_stem(search_fold(description)))
$$;
--> statement-breakpoint
-- The vector of texts of the shop in both languages; of a description in HTML without its tags. Columns are generated by it,
-- also when a backup is restored, which searches no schema.
CREATE FUNCTION search_vector_of_texts(name jsonb, filed jsonb, description jsonb) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS $$
  SELECT search_vector(coalesce(name ->> 'en', ''), coalesce(filed ->> 'en', ''), '{}',
      regexp_replace(coalesce(description ->> 'en', ''), '<[^>]+>', ' ', 'g'))
    || search_vector(coalesce(name ->> 'ar', ''), coalesce(filed ->> 'ar', ''), '{}',
      regexp_replace(coalesce(description ->> 'ar', ''), '<[^>]+>', ' ', 'g'))
$$;
--> statement-breakpoint
-- What the shop finds a person by: folded name and email, and the digits of the phone. In letters that trigrams know, and
-- with a space before each word, by which short words are found. Columns are generated by it, also when a backup is restored, which searches no schema.
CREATE FUNCTION person_search_text(name text, email text, phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
  SELECT ' ' || search_latin(search_fold(concat_ws(' ', name, email)))
    || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
$$;
--> statement-breakpoint
-- What the shop finds an order by: its number (as `orderNumber` writes it), the people and the company on it, and the number
-- by which its parcel is followed.
CREATE FUNCTION order_search_text(
  id integer, email text, address jsonb, pickup jsonb, company jsonb, tracking jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
  SELECT concat_ws(' ', 100000 + id::bigint, person_search_text(address ->> 'name', email, address ->> 'phone'),
    person_search_text(pickup ->> 'name', company ->> 'name', pickup ->> 'phone'),
    search_latin(search_number(tracking ->> 'number')))
$$;
--> statement-breakpoint
CREATE TABLE "address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"postal_code" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avatar_preset" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "avatar_preset_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"picture" text NOT NULL,
	"name" jsonb NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "avatar_preset_picture_unique" UNIQUE("picture")
);
--> statement-breakpoint
CREATE TABLE "email_undo" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"created_on" timestamp with time zone NOT NULL,
	"expires_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"sent_by" text NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_on" timestamp with time zone NOT NULL,
	"used_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"email_hash" "bytea",
	"joined_user_id" integer,
	"joined_on" timestamp with time zone,
	CONSTRAINT "referral_joined_user_id_unique" UNIQUE("joined_user_id")
);
--> statement-breakpoint
CREATE TABLE "referral_source" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "referral_source_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_on" timestamp with time zone NOT NULL,
	"used_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_on" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_on" timestamp with time zone NOT NULL,
	"remember" boolean NOT NULL,
	"user_agent" text,
	"revoked_on" timestamp with time zone,
	"proven_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "social_identity" (
	"provider" text NOT NULL,
	"provider_user_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"email" text,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_identity_provider_provider_user_id_pk" PRIMARY KEY("provider","provider_user_id")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"guest_email" text,
	"guest_proven_on" timestamp with time zone,
	"full_name" text NOT NULL,
	"password_hash" text,
	"avatar" text,
	"phone" text,
	"gender" text,
	"language" text DEFAULT 'en' NOT NULL,
	"is_terms_agreed" boolean DEFAULT false NOT NULL,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"is_phone_verified" boolean DEFAULT false NOT NULL,
	"phone_proven_on" timestamp with time zone,
	"referral_source_id" integer,
	"referral_code" text,
	"member_since" timestamp with time zone,
	"claimed_on" timestamp with time zone,
	"deleted_on" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (person_search_text(full_name, email, phone)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"sms_notification" boolean DEFAULT false NOT NULL,
	"email_notification" boolean DEFAULT true NOT NULL,
	"push_notification" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_settings_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"sent_on" timestamp with time zone NOT NULL,
	"expires_on" timestamp with time zone NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"used_on" timestamp with time zone,
	CONSTRAINT "verification_code_user_id_purpose_pk" PRIMARY KEY("user_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" jsonb NOT NULL,
	"call" text,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"reason" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "order_booking" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"change_id" integer,
	"part" text NOT NULL,
	"amount" bigint NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"item" jsonb NOT NULL,
	CONSTRAINT "order_booking_refunds" CHECK ("order_booking"."refunded_amount" between 0 and "order_booking"."amount")
);
--> statement-breakpoint
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
CREATE TABLE "kid_period" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kid_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"kid_id" integer NOT NULL,
	"during" "tstzrange" NOT NULL,
	"is_active" boolean NOT NULL
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
	"grown_ups" integer DEFAULT 0 NOT NULL,
	"lines" jsonb NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"birthday_kid_id" integer,
	"notes" text DEFAULT '' NOT NULL,
	"group_details" jsonb,
	"heads_in" integer DEFAULT 0 NOT NULL,
	"coupon_id" integer,
	"coupon_code" text,
	"subtotal" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax_added" bigint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"deposit_amount" bigint,
	"pays" text DEFAULT 'full' NOT NULL,
	"balance_due_on" timestamp with time zone,
	"amount_paid" bigint DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"given_back" bigint DEFAULT 0 NOT NULL,
	"policy" jsonb NOT NULL,
	"language" text NOT NULL,
	"hold_expires_on" timestamp with time zone,
	"hold_max_until" timestamp with time zone,
	"client_key" text,
	"client_request" text,
	"ticket_code" text,
	"confirmed_on" timestamp with time zone,
	"checked_in_on" timestamp with time zone,
	"checked_in_by" jsonb,
	"cancelled_on" timestamp with time zone,
	"cancel_reason" text,
	"called_off" jsonb,
	"missed_on" timestamp with time zone,
	"release_tried_on" timestamp with time zone,
	"phone_key" text,
	"reschedule_count" integer DEFAULT 0 NOT NULL,
	"refund_percent_most" smallint DEFAULT 100 NOT NULL,
	"agreed_least" bigint DEFAULT 0 NOT NULL,
	"forfeited" bigint DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "booking_reference_unique" UNIQUE("reference"),
	CONSTRAINT "booking_ticket_code_unique" UNIQUE("ticket_code"),
	CONSTRAINT "booking_amounts" CHECK ("booking"."amount" = "booking"."subtotal" - "booking"."discount" + "booking"."tax_added" and "booking"."discount" >= 0 and "booking"."amount" >= 0),
	CONSTRAINT "booking_heads" CHECK ("booking"."heads_in" between 0 and "booking"."guests"),
	CONSTRAINT "booking_refunds" CHECK ("booking"."refunded_amount" between 0 and "booking"."amount_paid"),
	CONSTRAINT "booking_given_back" CHECK ("booking"."given_back" between 0 and "booking"."refunded_amount")
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
	"checked_in_on" timestamp with time zone,
	"checked_in_by" jsonb,
	"makes_up_for" integer,
	CONSTRAINT "booking_session_booking_id_session_id_pk" PRIMARY KEY("booking_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"delivery_address_id" integer,
	"delivery_option" text,
	"coupon_id" integer,
	"merged_keys" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"cart_id" integer NOT NULL,
	"product_stock_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" bigint NOT NULL,
	CONSTRAINT "cart_item_quantity" CHECK ("cart_item"."quantity" between 1 and 99)
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
	CONSTRAINT "saved_item_quantity" CHECK ("saved_item"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}' NOT NULL,
	"parent_id" integer,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" jsonb,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "option_value" (
	"option_type" text NOT NULL,
	"key" text NOT NULL,
	"label" jsonb NOT NULL,
	"json" jsonb,
	"order" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "option_value_option_type_key_pk" PRIMARY KEY("option_type","key")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"product_stock_id" integer NOT NULL,
	"final_price" bigint NOT NULL,
	"was_discounted" boolean NOT NULL,
	"started_on" timestamp with time zone NOT NULL,
	"ended_on" timestamp with time zone NOT NULL,
	CONSTRAINT "price_history_product_stock_id_started_on_pk" PRIMARY KEY("product_stock_id","started_on"),
	CONSTRAINT "price_history_lasts" CHECK ("price_history"."started_on" < "price_history"."ended_on")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"category_id" integer,
	"product_type_id" integer,
	"vendor_id" integer,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"is_return_available" boolean DEFAULT true NOT NULL,
	"is_exchange_available" boolean DEFAULT true NOT NULL,
	"return_exchange_days" smallint DEFAULT 14 NOT NULL,
	"tax_class" text DEFAULT 'standard' NOT NULL,
	"services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"units_sold" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_listing" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"category_ids" integer[] NOT NULL,
	"product_type_id" integer,
	"vendor_id" integer,
	"price_from" bigint NOT NULL,
	"price_to" bigint NOT NULL,
	"is_on_sale" boolean NOT NULL,
	"is_in_stock" boolean NOT NULL,
	"colors" text[] NOT NULL,
	"sizes" text[] NOT NULL,
	"materials" text[] NOT NULL,
	"conditions" text[] NOT NULL,
	"rating" real NOT NULL,
	"rating_count" integer NOT NULL,
	"popularity" integer NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"search" "tsvector" NOT NULL,
	"words" text NOT NULL,
	"stock_key" text NOT NULL,
	"card_en" text NOT NULL,
	"card_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" integer NOT NULL,
	"product_option_id" integer,
	"description" jsonb NOT NULL,
	"image" jsonb,
	"video" text,
	"video_url" text,
	"media_type" text DEFAULT 'image' NOT NULL,
	"order" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_option" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_option_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" integer NOT NULL,
	"option_type" text NOT NULL,
	"key" text NOT NULL,
	"option_text_value" jsonb NOT NULL,
	"option_json_value" jsonb,
	"order" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" integer NOT NULL,
	"sku_number" text NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"price_currency" text NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"discount_currency" text NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"weight_grams" integer,
	CONSTRAINT "product_stock_never_oversold" CHECK ("product_stock"."reserved" >= 0 and "product_stock"."reserved" <= "product_stock"."quantity"),
	CONSTRAINT "product_stock_price" CHECK ("product_stock"."price" >= 0 and "product_stock"."discount" >= 0 and "product_stock"."discount" <= "product_stock"."price")
);
--> statement-breakpoint
CREATE TABLE "product_stock_option" (
	"product_stock_id" integer NOT NULL,
	"product_option_id" integer NOT NULL,
	CONSTRAINT "product_stock_option_product_stock_id_product_option_id_pk" PRIMARY KEY("product_stock_id","product_option_id")
);
--> statement-breakpoint
CREATE TABLE "product_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}' NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" jsonb,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_type_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"display" text NOT NULL,
	"stem" text NOT NULL,
	"latin" text NOT NULL,
	"letters" text NOT NULL,
	"frequency" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "size_chart" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "size_chart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"category_id" integer NOT NULL,
	"product_type_id" integer NOT NULL,
	"chart" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"conversation_id" integer NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"image" jsonb,
	"client_key" text
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"vendor_id" integer,
	"subject" jsonb,
	"customer_seen" integer DEFAULT 0 NOT NULL,
	"vendor_seen" integer DEFAULT 0 NOT NULL,
	"customer_seen_on" timestamp with time zone,
	"vendor_seen_on" timestamp with time zone,
	"last_message_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"answer" text,
	"answered_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text,
	"category_id" integer,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector_of_texts(question, '{}', answer)) STORED,
	"is_common" boolean DEFAULT false NOT NULL,
	CONSTRAINT "faq_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "faq_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector_of_texts('{}', name, '{}')) STORED,
	CONSTRAINT "faq_category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "gallery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "gallery_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "gallery_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"gallery_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" jsonb,
	"film" jsonb,
	"order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "global_text" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "global_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "global_text_key_unique" UNIQUE("key")
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
	"mailbox_key" text,
	"subject" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "coupon_use_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
CREATE TABLE "discount_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"takes" text NOT NULL,
	"value" bigint NOT NULL,
	"min_amount" bigint DEFAULT 0 NOT NULL,
	"min_units" integer DEFAULT 1 NOT NULL,
	"category_id" integer,
	"visits" jsonb,
	"valid_from" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "discount_rule_value" CHECK ("discount_rule"."value" > 0 and ("discount_rule"."takes" = 'amount' or "discount_rule"."value" <= 100)),
	CONSTRAINT "discount_rule_kind" CHECK (("discount_rule"."min_amount" > 0) = ("discount_rule"."kind" = 'from_amount') and ("discount_rule"."min_units" > 1) = ("discount_rule"."kind" = 'pieces') and ("discount_rule"."kind" <> 'category' or "discount_rule"."category_id" is not null) and ("discount_rule"."visits" is not null) = ("discount_rule"."kind" in ('siblings', 'off_peak')))
);
--> statement-breakpoint
CREATE TABLE "order_discount" (
	"order_line_id" integer PRIMARY KEY NOT NULL,
	"rule_id" integer,
	"name" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_discount_amount" CHECK ("order_discount"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "document_file" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"prefix" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	"last_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"position" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" integer NOT NULL,
	"refund_id" integer,
	"dispute_id" integer,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"issued_on" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	"report_status" text NOT NULL,
	"report_answer" text,
	"reported_on" timestamp with time zone,
	CONSTRAINT "shop_document_number_unique" UNIQUE("number"),
	CONSTRAINT "shop_document_total" CHECK ("shop_document"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dummy" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dummy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"message" text NOT NULL,
	"multi_language_message" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"question_id" integer,
	"conversation_id" integer,
	"review_id" integer,
	"contact_message_id" integer,
	"subject_id" integer GENERATED ALWAYS AS (coalesce(question_id, conversation_id, review_id, contact_message_id)) STORED NOT NULL,
	"vendor_id" integer,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"owner_id" integer,
	"waiting_since" timestamp with time zone,
	"last_activity_on" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "inbox_item_one_subject" CHECK (num_nonnulls("inbox_item"."question_id", "inbox_item"."conversation_id", "inbox_item"."review_id", "inbox_item"."contact_message_id") = 1),
	CONSTRAINT "inbox_item_waits" CHECK (("inbox_item"."state" = 'open') = ("inbox_item"."waiting_since" is not null))
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
CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"message" jsonb NOT NULL,
	"image" text,
	"actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content_type" text,
	"object_id" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "notification_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"earlier_names" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (person_search_text(name || ' ' || earlier_names, email, phone)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_block" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" integer,
	"mailbox_key" text NOT NULL,
	"staff_id" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "customer_block_mailbox_key_unique" UNIQUE("mailbox_key")
);
--> statement-breakpoint
CREATE TABLE "desk_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" integer,
	"customer_id" integer,
	"staff_id" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "desk_note_about_one" CHECK (num_nonnulls("desk_note"."order_id", "desk_note"."customer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"transaction_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"cart_id" integer,
	"kind" text NOT NULL,
	"content_hash" text NOT NULL,
	"language" text NOT NULL,
	"email" text NOT NULL,
	"guest_key" text,
	"guest_email" text,
	"network" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"items_amount" bigint NOT NULL,
	"discount_amount" bigint DEFAULT 0 NOT NULL,
	"coupon_id" integer,
	"coupon_code" text,
	"bookings_amount" bigint DEFAULT 0 NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"delivery_taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment_fee" bigint DEFAULT 0 NOT NULL,
	"payment_fee_taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prices_include_tax" boolean DEFAULT true NOT NULL,
	"tax_added" bigint DEFAULT 0 NOT NULL,
	"tax_name" jsonb,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"address" jsonb,
	"company" jsonb,
	"gift" jsonb,
	"fulfilment" text,
	"delivery_zone" text,
	"delivery_rate" text,
	"delivery_days" jsonb,
	"pickup" jsonb,
	"sole_seller" integer,
	"way_to_pay" text DEFAULT 'hosted' NOT NULL,
	"refused_on" timestamp with time zone,
	"phone_key" text,
	"payment_method" text,
	"payment_reference" text,
	"dispute_status" text,
	"paid_on" timestamp with time zone,
	"handed_over_on" timestamp with time zone,
	"tracking" jsonb,
	"delivered_on" timestamp with time zone,
	"cancelled_on" timestamp with time zone,
	"joined_on" timestamp with time zone,
	"cancel_reason" text,
	"search_text" text GENERATED ALWAYS AS (order_search_text(id, email, address, pickup, company, tracking)) STORED NOT NULL,
	CONSTRAINT "customer_order_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "customer_order_refunds" CHECK ("customer_order"."refunded_amount" between 0 and "customer_order"."amount")
);
--> statement-breakpoint
CREATE TABLE "order_batch" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"started_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_batch_item" (
	"batch_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"tracking" jsonb,
	"outcome" text,
	CONSTRAINT "order_batch_item_batch_id_order_id_pk" PRIMARY KEY("batch_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_stock_id" integer,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_change" bigint DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"item" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"asked_by" integer NOT NULL,
	"decided_by" integer,
	"chosen" jsonb NOT NULL,
	"return_id" integer,
	"receipt" jsonb,
	"asked" jsonb,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"version" text NOT NULL,
	"expires_on" timestamp with time zone,
	"decided_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_order" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"delivery_option" text,
	"link_code" text,
	"sent_by" text,
	"sent_on" timestamp with time zone,
	"renewed_by" integer,
	CONSTRAINT "phone_order_link_code_unique" UNIQUE("link_code")
);
--> statement-breakpoint
CREATE TABLE "size_change" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"line_id" integer NOT NULL,
	"from_unit" integer,
	"to_unit" integer,
	"quantity" integer NOT NULL,
	"price_change" bigint NOT NULL,
	"item" jsonb NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_return" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" integer NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"note" text NOT NULL,
	"client_key" text,
	"refund_amount" bigint NOT NULL,
	"fees_amount" bigint DEFAULT 0 NOT NULL,
	"decided_on" timestamp with time zone,
	"rejection" text DEFAULT '' NOT NULL,
	"send_by" date
);
--> statement-breakpoint
CREATE TABLE "order_return_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"image" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_return_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"exchange_stock_id" integer,
	"exchange_back" bigint,
	"exchange_options" jsonb,
	"unsent_units" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_return_line_quantity" CHECK ("order_return_line"."quantity" > 0),
	CONSTRAINT "order_return_line_units" CHECK ("order_return_line"."damaged" + "order_return_line"."restocked" <= "order_return_line"."quantity")
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"tracking" jsonb,
	"sent_on" timestamp with time zone NOT NULL,
	"delivered_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "parcel_line" (
	"parcel_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "parcel_line_parcel_id_order_line_id_pk" PRIMARY KEY("parcel_id","order_line_id"),
	CONSTRAINT "parcel_line_units" CHECK ("parcel_line"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"provider" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"slip" text,
	"taken_by" jsonb,
	"shift" text,
	"received_on" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_dispute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" integer NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"withdrawn" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_on" timestamp with time zone,
	CONSTRAINT "payment_dispute_provider_dispute_id_unique" UNIQUE("provider_dispute_id")
);
--> statement-breakpoint
CREATE TABLE "payment_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" integer NOT NULL,
	"attempt" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_session_id" text,
	"provider_page_id" text,
	"url" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'creating' NOT NULL,
	"expires_on" timestamp with time zone NOT NULL,
	"request" jsonb NOT NULL,
	"next_check_on" timestamp with time zone NOT NULL,
	"late_check_on" timestamp with time zone,
	"held_amount" bigint,
	"held_currency" text,
	"held_reference" text,
	CONSTRAINT "payment_session_provider_session_id_unique" UNIQUE("provider_session_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" integer NOT NULL,
	"payment_reference" text NOT NULL,
	"payment_id" integer,
	"method" text DEFAULT 'hosted' NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"document" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_refund_id" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"settled_on" timestamp with time zone,
	"return_id" integer,
	"next_check_on" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refund_provider_refund_id_unique" UNIQUE("provider_refund_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"provider_event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_on" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_key" (
	"id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
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
	"tax_class" text,
	"unit" text NOT NULL,
	"per_n" integer,
	"least" integer DEFAULT 1 NOT NULL,
	"most" integer NOT NULL,
	"at_once" integer,
	"prepare_minutes" integer DEFAULT 0 NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "add_on_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "capacity_bucket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "capacity_bucket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area_id" integer,
	"counts" text DEFAULT 'places' NOT NULL,
	"add_on_id" integer,
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
	"reason" jsonb NOT NULL,
	"starts" text DEFAULT '00:00' NOT NULL,
	"ends" text DEFAULT '30:00' NOT NULL,
	"scope" text DEFAULT 'venue' NOT NULL,
	"scope_slug" text DEFAULT '' NOT NULL,
	"keeps_booked" boolean DEFAULT false NOT NULL,
	"called_off_on" timestamp with time zone
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
	"tax_class" text,
	"guests_included" integer NOT NULL,
	"extra_guest_price" bigint NOT NULL,
	"weekdays" jsonb,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_guests" integer DEFAULT 1 NOT NULL,
	"max_guests" integer NOT NULL,
	"grown_ups" jsonb,
	"duration_minutes" integer NOT NULL,
	"deposit_percent" integer NOT NULL,
	"deposit_fixed" bigint,
	"balance_due_hours" integer NOT NULL,
	"lead_hours" integer NOT NULL,
	"takes_area_id" integer,
	"takes_places" integer,
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
	"heads" integer,
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
	"age_min_months" integer NOT NULL,
	"age_max_months" integer NOT NULL,
	"timings" jsonb NOT NULL,
	"heads_per_place" integer DEFAULT 1 NOT NULL,
	"book_days_ahead" integer,
	"groups" jsonb,
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
	"surcharge" bigint DEFAULT 0 NOT NULL,
	"called_off_on" timestamp with time zone,
	"called_off_reason" jsonb
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
	"heads" integer,
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
	"tax_class" text,
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
	"tax_class" text,
	"takes_place" boolean NOT NULL,
	"needs_kid" boolean NOT NULL,
	"age_min_months" integer,
	"age_max_months" integer,
	"needs" text,
	"per_kid" integer DEFAULT 0 NOT NULL,
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
	"currency" text NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"seasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"book_days_ahead" integer,
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
	"age_min_months" integer NOT NULL,
	"age_max_months" integer NOT NULL,
	"price" bigint NOT NULL,
	"sibling_price" bigint,
	"tax_class" text,
	"sale_mode" text NOT NULL,
	"seats" integer NOT NULL,
	"least_kids" integer DEFAULT 1 NOT NULL,
	"decided_hours" integer DEFAULT 24 NOT NULL,
	"repeats" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"status" text DEFAULT 'open' NOT NULL,
	"called_off_on" timestamp with time zone,
	"called_off_reason" jsonb
);
--> statement-breakpoint
CREATE TABLE "product_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"file" text NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"vendor_ids" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_change" (
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"before" json,
	"after" text NOT NULL,
	"quantities" jsonb NOT NULL,
	CONSTRAINT "product_import_change_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" integer NOT NULL,
	"vendor_id" integer,
	"user_id" integer,
	"author_name" text NOT NULL,
	"language" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_on" timestamp with time zone,
	"hidden_on" timestamp with time zone,
	"hidden_reason" text,
	"hidden_note" text,
	"folded" text GENERATED ALWAYS AS (search_fold(question || ' ' || coalesce(answer, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" integer NOT NULL,
	"product_stock_id" integer NOT NULL,
	"user_id" integer,
	"author_name" text NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"language" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"video" text,
	"reply" text,
	"replied_on" timestamp with time zone,
	"hidden_on" timestamp with time zone,
	"hidden_reason" text,
	"hidden_note" text,
	CONSTRAINT "review_rating" CHECK ("review"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "review_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"review_id" integer NOT NULL,
	"image" jsonb NOT NULL,
	"order" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"review_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}' NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" jsonb,
	"order" integer DEFAULT 0 NOT NULL,
	"joined_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"document" json NOT NULL,
	"made_on" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_token" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_on" timestamp with time zone DEFAULT now() + interval '365 days' NOT NULL,
	"last_used_on" timestamp with time zone,
	"name" text NOT NULL,
	CONSTRAINT "staff_token_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "desk_device" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"last_used_on" timestamp with time zone,
	CONSTRAINT "desk_device_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "desk_request" (
	"staff_id" integer NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"content" "bytea" NOT NULL,
	"claim" uuid NOT NULL,
	"claimed_on" timestamp with time zone NOT NULL,
	"is_changed" boolean DEFAULT false NOT NULL,
	"status" integer,
	"body" jsonb,
	CONSTRAINT "desk_request_staff_id_key_pk" PRIMARY KEY("staff_id","key")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"role" text NOT NULL,
	"vendor_id" integer,
	"password_hash" text,
	"code_salt" "bytea",
	"code_step" integer,
	"pin_hash" text,
	"accepted_on" timestamp with time zone,
	"disabled_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" integer,
	"expires_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"code_salt" "bytea" NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"expires_on" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitation_staff_id_unique" UNIQUE("staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"credential" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"last_used_on" timestamp with time zone,
	CONSTRAINT "staff_passkey_credential_unique" UNIQUE("credential")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" "bytea" NOT NULL,
	"staff_id" integer NOT NULL,
	"signed_in_by" text NOT NULL,
	"device_id" integer,
	"user_agent" text,
	"created_on" timestamp with time zone NOT NULL,
	"last_used_on" timestamp with time zone NOT NULL,
	"ends_on" timestamp with time zone NOT NULL,
	"ended_on" timestamp with time zone,
	CONSTRAINT "staff_session_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "page_vital" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_vital_day_page_device_metric_bucket_pk" PRIMARY KEY("day","page","device","metric","bucket")
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
CREATE TABLE "stock_alert" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"product_stock_id" integer NOT NULL,
	"sent_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wishlist_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wishlist_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"product_stock_id" integer NOT NULL,
	"price_when_added" bigint NOT NULL,
	"currency" text NOT NULL,
	"was_available" boolean NOT NULL,
	"is_variant_chosen" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_merge" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_merge_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"request_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"goods" text NOT NULL,
	"language" text NOT NULL,
	"order_id" integer,
	"closed_on" timestamp with time zone,
	"closed_by" integer,
	"closed_as" text,
	"closed_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "withdrawal_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_undo" ADD CONSTRAINT "email_undo_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_joined_user_id_app_user_id_fk" FOREIGN KEY ("joined_user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identity" ADD CONSTRAINT "social_identity_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_referral_source_id_referral_source_id_fk" FOREIGN KEY ("referral_source_id") REFERENCES "public"."referral_source"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_booking" ADD CONSTRAINT "order_booking_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_booking" ADD CONSTRAINT "order_booking_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_booking" ADD CONSTRAINT "order_booking_change_id_booking_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_allocation" ADD CONSTRAINT "booking_allocation_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_allocation" ADD CONSTRAINT "booking_allocation_bucket_id_capacity_bucket_id_fk" FOREIGN KEY ("bucket_id") REFERENCES "public"."capacity_bucket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_allocation" ADD CONSTRAINT "booking_allocation_change_id_booking_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_change" ADD CONSTRAINT "booking_change_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_change" ADD CONSTRAINT "booking_change_hall_period_id_hall_period_id_fk" FOREIGN KEY ("hall_period_id") REFERENCES "public"."hall_period"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_period" ADD CONSTRAINT "hall_period_hall_id_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."hall"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_period" ADD CONSTRAINT "hall_period_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kid_period" ADD CONSTRAINT "kid_period_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kid_period" ADD CONSTRAINT "kid_period_kid_id_kid_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kid"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_open_play_id_open_play_id_fk" FOREIGN KEY ("open_play_id") REFERENCES "public"."open_play"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_slot_id_open_play_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."open_play_slot"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_workshop_id_workshop_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshop"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_package_id_event_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."event_package"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_hall_id_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."hall"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_birthday_kid_id_kid_id_fk" FOREIGN KEY ("birthday_kid_id") REFERENCES "public"."kid"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_event" ADD CONSTRAINT "booking_event_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_kid" ADD CONSTRAINT "booking_kid_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_kid" ADD CONSTRAINT "booking_kid_kid_id_kid_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kid"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_session" ADD CONSTRAINT "booking_session_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_session" ADD CONSTRAINT "booking_session_session_id_workshop_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."workshop_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_session" ADD CONSTRAINT "booking_session_makes_up_for_workshop_session_id_fk" FOREIGN KEY ("makes_up_for") REFERENCES "public"."workshop_session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_delivery_address_id_address_id_fk" FOREIGN KEY ("delivery_address_id") REFERENCES "public"."address"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_product_stock_id_product_stock_id_fk" FOREIGN KEY ("product_stock_id") REFERENCES "public"."product_stock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_item" ADD CONSTRAINT "saved_item_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_item" ADD CONSTRAINT "saved_item_product_stock_id_product_stock_id_fk" FOREIGN KEY ("product_stock_id") REFERENCES "public"."product_stock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_stock_id_product_stock_id_fk" FOREIGN KEY ("product_stock_id") REFERENCES "public"."product_stock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_product_type_id_product_type_id_fk" FOREIGN KEY ("product_type_id") REFERENCES "public"."product_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listing" ADD CONSTRAINT "product_listing_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_product_option_id_product_option_id_fk" FOREIGN KEY ("product_option_id") REFERENCES "public"."product_option"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_option" ADD CONSTRAINT "product_option_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock_option" ADD CONSTRAINT "product_stock_option_product_stock_id_product_stock_id_fk" FOREIGN KEY ("product_stock_id") REFERENCES "public"."product_stock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock_option" ADD CONSTRAINT "product_stock_option_product_option_id_product_option_id_fk" FOREIGN KEY ("product_option_id") REFERENCES "public"."product_option"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_chart" ADD CONSTRAINT "size_chart_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_chart" ADD CONSTRAINT "size_chart_product_type_id_product_type_id_fk" FOREIGN KEY ("product_type_id") REFERENCES "public"."product_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_category_id_faq_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."faq_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_image" ADD CONSTRAINT "gallery_image_gallery_id_gallery_id_fk" FOREIGN KEY ("gallery_id") REFERENCES "public"."gallery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_rule" ADD CONSTRAINT "discount_rule_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discount" ADD CONSTRAINT "order_discount_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discount" ADD CONSTRAINT "order_discount_rule_id_discount_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."discount_rule"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_file" ADD CONSTRAINT "document_file_document_id_shop_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."shop_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_document" ADD CONSTRAINT "shop_document_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_document" ADD CONSTRAINT "shop_document_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_document" ADD CONSTRAINT "shop_document_dispute_id_payment_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."payment_dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_item" ADD CONSTRAINT "inbox_item_question_id_product_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."product_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_item" ADD CONSTRAINT "inbox_item_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_item" ADD CONSTRAINT "inbox_item_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_item" ADD CONSTRAINT "inbox_item_contact_message_id_contact_message_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_item" ADD CONSTRAINT "inbox_item_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_item" ADD CONSTRAINT "inbox_item_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_guest_reply" ADD CONSTRAINT "party_guest_reply_invitation_id_party_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."party_invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_invitation" ADD CONSTRAINT "party_invitation_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_review" ADD CONSTRAINT "play_review_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_review" ADD CONSTRAINT "play_review_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_review" ADD CONSTRAINT "play_review_open_play_id_open_play_id_fk" FOREIGN KEY ("open_play_id") REFERENCES "public"."open_play"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_review" ADD CONSTRAINT "play_review_workshop_id_workshop_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_review" ADD CONSTRAINT "play_review_package_id_event_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."event_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kid" ADD CONSTRAINT "kid_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_block" ADD CONSTRAINT "customer_block_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_block" ADD CONSTRAINT "customer_block_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_note" ADD CONSTRAINT "desk_note_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_note" ADD CONSTRAINT "desk_note_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_note" ADD CONSTRAINT "desk_note_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_batch" ADD CONSTRAINT "order_batch_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_batch_item" ADD CONSTRAINT "order_batch_item_batch_id_order_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."order_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_batch_item" ADD CONSTRAINT "order_batch_item_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_stock_id_product_stock_id_fk" FOREIGN KEY ("product_stock_id") REFERENCES "public"."product_stock"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mail" ADD CONSTRAINT "order_mail_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_order" ADD CONSTRAINT "phone_order_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_order" ADD CONSTRAINT "phone_order_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_order" ADD CONSTRAINT "phone_order_renewed_by_customer_order_id_fk" FOREIGN KEY ("renewed_by") REFERENCES "public"."customer_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_change" ADD CONSTRAINT "size_change_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_change" ADD CONSTRAINT "size_change_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_change" ADD CONSTRAINT "size_change_from_unit_product_stock_id_fk" FOREIGN KEY ("from_unit") REFERENCES "public"."product_stock"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_change" ADD CONSTRAINT "size_change_to_unit_product_stock_id_fk" FOREIGN KEY ("to_unit") REFERENCES "public"."product_stock"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_image" ADD CONSTRAINT "order_return_image_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_exchange_stock_id_product_stock_id_fk" FOREIGN KEY ("exchange_stock_id") REFERENCES "public"."product_stock"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_line" ADD CONSTRAINT "parcel_line_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_line" ADD CONSTRAINT "parcel_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_session" ADD CONSTRAINT "payment_session_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_bucket" ADD CONSTRAINT "capacity_bucket_area_id_play_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."play_area"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_bucket" ADD CONSTRAINT "capacity_bucket_add_on_id_add_on_id_fk" FOREIGN KEY ("add_on_id") REFERENCES "public"."add_on"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_closure" ADD CONSTRAINT "venue_closure_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_package" ADD CONSTRAINT "event_package_takes_area_id_play_area_id_fk" FOREIGN KEY ("takes_area_id") REFERENCES "public"."play_area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "product_import_change" ADD CONSTRAINT "product_import_change_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_change" ADD CONSTRAINT "product_import_change_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_question" ADD CONSTRAINT "product_question_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_question" ADD CONSTRAINT "product_question_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_question" ADD CONSTRAINT "product_question_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_stock_id_product_stock_id_fk" FOREIGN KEY ("product_stock_id") REFERENCES "public"."product_stock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_image" ADD CONSTRAINT "review_image_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_request" ADD CONSTRAINT "desk_request_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_device_id_desk_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."desk_device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_slot_id_open_play_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."open_play_slot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_session_id_workshop_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."workshop_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_offer_booking_id_booking_id_fk" FOREIGN KEY ("offer_booking_id") REFERENCES "public"."booking"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_product_stock_id_product_stock_id_fk" FOREIGN KEY ("product_stock_id") REFERENCES "public"."product_stock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_entry" ADD CONSTRAINT "wishlist_entry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_entry" ADD CONSTRAINT "wishlist_entry_product_stock_id_product_stock_id_fk" FOREIGN KEY ("product_stock_id") REFERENCES "public"."product_stock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_merge" ADD CONSTRAINT "wishlist_merge_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_user" ON "address" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default" ON "address" USING btree ("user_id") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "email_undo_user" ON "email_undo" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_reset_user" ON "password_reset" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_invited" ON "referral" USING btree ("user_id","email_hash");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identity_user" ON "social_identity" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "app_user_search" ON "app_user" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "app_user_guest_email" ON "app_user" USING btree (lower("guest_email")) WHERE "app_user"."guest_email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_referral_code" ON "app_user" USING btree ("referral_code");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_verified_phone" ON "app_user" USING btree ("phone") WHERE "app_user"."is_phone_verified" and "app_user"."deleted_on" is null;--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree (("actor" ->> 'kind'),("actor" ->> 'id'),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_booking_once" ON "order_booking" USING btree ("order_id","booking_id");--> statement-breakpoint
CREATE INDEX "order_booking_booking" ON "order_booking" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_allocation_booking" ON "booking_allocation" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_allocation_bucket" ON "booking_allocation" USING btree ("bucket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_change_one_open" ON "booking_change" USING btree ("booking_id") WHERE "booking_change"."status" = 'paying';--> statement-breakpoint
CREATE INDEX "hall_period_booking" ON "hall_period" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "hall_period_hall" ON "hall_period" USING btree ("hall_id","starts_on");--> statement-breakpoint
CREATE INDEX "kid_period_booking" ON "kid_period" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "kid_period_kid" ON "kid_period" USING btree ("kid_id");--> statement-breakpoint
CREATE INDEX "booking_user" ON "booking" USING btree ("user_id","starts_on");--> statement-breakpoint
CREATE INDEX "booking_day" ON "booking" USING btree ("local_date");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_key" ON "booking" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE INDEX "booking_lapsing" ON "booking" USING btree ("hold_expires_on") WHERE "booking"."status" = 'held';--> statement-breakpoint
CREATE INDEX "booking_starting" ON "booking" USING btree ("starts_on") WHERE "booking"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "booking_ending" ON "booking" USING btree ("ends_on") WHERE "booking"."status" in ('confirmed', 'checked_in');--> statement-breakpoint
CREATE INDEX "booking_owed" ON "booking" USING btree ("balance_due_on") WHERE "booking"."status" = 'confirmed' and "booking"."amount_paid" - "booking"."refunded_amount" + "booking"."given_back" < "booking"."amount";--> statement-breakpoint
CREATE INDEX "booking_phone" ON "booking" USING btree ("phone_key") WHERE "booking"."phone_key" is not null;--> statement-breakpoint
CREATE INDEX "booking_slot" ON "booking" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "booking_ruled" ON "booking" USING btree ("id") WHERE jsonb_path_exists("booking"."lines", '$[*].rule');--> statement-breakpoint
CREATE INDEX "booking_workshop" ON "booking" USING btree ("workshop_id");--> statement-breakpoint
CREATE INDEX "booking_hall" ON "booking" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "booking_birthday_kid" ON "booking" USING btree ("birthday_kid_id") WHERE "booking"."birthday_kid_id" is not null;--> statement-breakpoint
CREATE INDEX "booking_event_booking" ON "booking_event" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_kid_booking" ON "booking_kid" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_kid_kid" ON "booking_kid" USING btree ("kid_id");--> statement-breakpoint
CREATE INDEX "booking_session_session" ON "booking_session" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_one_open" ON "cart" USING btree ("user_id") WHERE "cart"."status" = 'open';--> statement-breakpoint
CREATE INDEX "cart_delivery_address" ON "cart" USING btree ("delivery_address_id") WHERE "cart"."delivery_address_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_item_once" ON "cart_item" USING btree ("cart_id","product_stock_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_item_once" ON "saved_item" USING btree ("user_id","product_stock_id");--> statement-breakpoint
CREATE INDEX "product_vendor" ON "product" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "product_listing_popularity" ON "product_listing" USING btree ("popularity" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listing_price" ON "product_listing" USING btree ("price_from","product_id");--> statement-breakpoint
CREATE INDEX "product_listing_created" ON "product_listing" USING btree ("created_on" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listing_rating" ON "product_listing" USING btree ("rating" DESC NULLS LAST,"rating_count" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listing_shelf_popularity" ON "product_listing" USING btree ((category_ids[cardinality(category_ids)]),"popularity" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listing_shelf_price" ON "product_listing" USING btree ((category_ids[cardinality(category_ids)]),"price_from","product_id");--> statement-breakpoint
CREATE INDEX "product_listing_shelf_created" ON "product_listing" USING btree ((category_ids[cardinality(category_ids)]),"created_on" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listing_shelf_rating" ON "product_listing" USING btree ((category_ids[cardinality(category_ids)]),"rating" DESC NULLS LAST,"rating_count" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listing_type_price" ON "product_listing" USING btree ("product_type_id","price_from","product_id");--> statement-breakpoint
CREATE INDEX "product_listing_type" ON "product_listing" USING btree ("product_type_id","popularity" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listing_vendor" ON "product_listing" USING btree ("vendor_id","popularity" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listing_filed" ON "product_listing" USING gin ("category_ids","colors","sizes","materials","conditions");--> statement-breakpoint
CREATE INDEX "product_listing_search" ON "product_listing" USING gin ("search");--> statement-breakpoint
CREATE INDEX "product_listing_sample" ON "product_listing" USING btree (hashint4("product_id"));--> statement-breakpoint
CREATE INDEX "product_media_product" ON "product_media" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_media_option" ON "product_media" USING btree ("product_option_id") WHERE product_option_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_option_value" ON "product_option" USING btree ("product_id","option_type","key");--> statement-breakpoint
CREATE UNIQUE INDEX "product_stock_sku" ON "product_stock" USING btree ("product_id","sku_number");--> statement-breakpoint
CREATE INDEX "product_stock_option_option" ON "product_stock_option" USING btree ("product_option_id");--> statement-breakpoint
CREATE INDEX "search_word_similar" ON "search_word" USING gin ("latin" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_word_letters" ON "search_word" USING btree ("letters");--> statement-breakpoint
CREATE INDEX "search_word_prefix" ON "search_word" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_stem" ON "search_word" USING btree ("stem");--> statement-breakpoint
CREATE UNIQUE INDEX "size_chart_place" ON "size_chart" USING btree ("category_id","product_type_id");--> statement-breakpoint
CREATE INDEX "chat_message_conversation" ON "chat_message" USING btree ("conversation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_key" ON "chat_message" USING btree ("conversation_id","from","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_once" ON "conversation" USING btree ("user_id","vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_once_with_shop" ON "conversation" USING btree ("user_id") WHERE "conversation"."vendor_id" is null;--> statement-breakpoint
CREATE INDEX "conversation_user" ON "conversation" USING btree ("user_id","last_message_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_vendor" ON "conversation" USING btree ("vendor_id","last_message_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_message_by_age" ON "contact_message" USING btree ("created_on");--> statement-breakpoint
CREATE INDEX "faq_by_category" ON "faq" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "gallery_image_by_gallery" ON "gallery_image" USING btree ("gallery_id");--> statement-breakpoint
CREATE INDEX "coupon_use_customer" ON "coupon_use" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "coupon_use_mailbox" ON "coupon_use" USING btree ("coupon_id","mailbox_key") WHERE "coupon_use"."mailbox_key" is not null;--> statement-breakpoint
CREATE INDEX "discount_rule_category" ON "discount_rule" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "order_discount_rule" ON "order_discount" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "shop_document_order" ON "shop_document" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_document_position" ON "shop_document" USING btree ("series","position");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_document_one_invoice" ON "shop_document" USING btree ("order_id",coalesce("content" #>> '{corrects,number}', '')) WHERE "shop_document"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "shop_document_refund" ON "shop_document" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_document_dispute" ON "shop_document" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "shop_document_unreported" ON "shop_document" USING btree ("id") WHERE "shop_document"."report_status" = 'pending';--> statement-breakpoint
CREATE INDEX "shop_document_kept" ON "shop_document" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_item_subject" ON "inbox_item" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "inbox_item_question" ON "inbox_item" USING btree ("question_id") WHERE "inbox_item"."question_id" is not null;--> statement-breakpoint
CREATE INDEX "inbox_item_conversation" ON "inbox_item" USING btree ("conversation_id") WHERE "inbox_item"."conversation_id" is not null;--> statement-breakpoint
CREATE INDEX "inbox_item_review" ON "inbox_item" USING btree ("review_id") WHERE "inbox_item"."review_id" is not null;--> statement-breakpoint
CREATE INDEX "inbox_item_contact" ON "inbox_item" USING btree ("contact_message_id") WHERE "inbox_item"."contact_message_id" is not null;--> statement-breakpoint
CREATE INDEX "inbox_item_open" ON "inbox_item" USING btree ("waiting_since","id") WHERE "inbox_item"."state" = 'open';--> statement-breakpoint
CREATE INDEX "inbox_item_activity" ON "inbox_item" USING btree ("last_activity_on","id");--> statement-breakpoint
CREATE INDEX "inbox_item_vendor" ON "inbox_item" USING btree ("vendor_id","last_activity_on","id") WHERE "inbox_item"."vendor_id" is not null;--> statement-breakpoint
CREATE INDEX "inbox_item_owner" ON "inbox_item" USING btree ("owner_id","last_activity_on","id") WHERE "inbox_item"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "inbox_item_folded" ON "inbox_item" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "party_guest_reply_invitation" ON "party_guest_reply" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "play_review_open_play" ON "play_review" USING btree ("open_play_id");--> statement-breakpoint
CREATE INDEX "play_review_workshop" ON "play_review" USING btree ("workshop_id");--> statement-breakpoint
CREATE INDEX "play_review_package" ON "play_review" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "kid_user" ON "kid" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "push_subscription_user" ON "push_subscription" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "order_mail_order" ON "order_mail" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_mail_name" ON "order_mail" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_user" ON "customer" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_guest" ON "customer" USING btree ("email") WHERE "customer"."user_id" is null;--> statement-breakpoint
CREATE INDEX "customer_guests" ON "customer" USING btree ("id") WHERE "customer"."user_id" is null;--> statement-breakpoint
CREATE INDEX "customer_email" ON "customer" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customer_search" ON "customer" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contact_message_email" ON "contact_message" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customer_block_customer" ON "customer_block" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "desk_note_order" ON "desk_note" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "desk_note_customer" ON "desk_note" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_order_search" ON "customer_order" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "customer_order_dispute" ON "customer_order" USING btree ("id") WHERE "customer_order"."dispute_status" = 'open';--> statement-breakpoint
CREATE INDEX "customer_order_not_hosted" ON "customer_order" USING btree ("created_on","id") WHERE "customer_order"."way_to_pay" <> 'hosted';--> statement-breakpoint
CREATE INDEX "customer_order_gift" ON "customer_order" USING btree ("created_on","id") WHERE "customer_order"."gift" is not null;--> statement-breakpoint
CREATE INDEX "customer_order_pickup" ON "customer_order" USING btree ("created_on","id") WHERE "customer_order"."fulfilment" = 'pickup';--> statement-breakpoint
CREATE INDEX "customer_order_refunded" ON "customer_order" USING btree ("created_on","id") WHERE "customer_order"."payment_status" in ('partially_refunded', 'refunded');--> statement-breakpoint
CREATE INDEX "order_return_open" ON "order_return" USING btree ("order_id") WHERE "order_return"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "payment_session_held" ON "payment_session" USING btree ("order_id") WHERE "payment_session"."status" = 'held';--> statement-breakpoint
CREATE INDEX "refund_failed" ON "refund" USING btree ("order_id") WHERE "refund"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "refund_paid_out" ON "refund" USING btree ("order_id") WHERE "refund"."status" = 'pending' and "refund"."method" <> 'hosted';--> statement-breakpoint
CREATE INDEX "customer_order_user" ON "customer_order" USING btree ("user_id","created_on","id");--> statement-breakpoint
CREATE INDEX "customer_order_payment" ON "customer_order" USING btree ("payment_reference");--> statement-breakpoint
CREATE INDEX "customer_order_created" ON "customer_order" USING btree ("created_on","id");--> statement-breakpoint
CREATE INDEX "customer_order_status" ON "customer_order" USING btree ("status","created_on","id");--> statement-breakpoint
CREATE INDEX "customer_order_email" ON "customer_order" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customer_order_unpaid" ON "customer_order" USING btree ("created_on","id") WHERE "customer_order"."payment_status" in ('unpaid', 'processing', 'due', 'expired');--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_one_unpaid" ON "customer_order" USING btree ("cart_id") WHERE "customer_order"."kind" = 'cart' and "customer_order"."payment_status" = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_one_buy_now" ON "customer_order" USING btree ("user_id","content_hash") WHERE "customer_order"."kind" = 'buy_now' and "customer_order"."payment_status" = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_one_booking" ON "customer_order" USING btree ("user_id","content_hash") WHERE "customer_order"."kind" = 'booking' and "customer_order"."payment_status" = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_one_guest" ON "customer_order" USING btree ("guest_key") WHERE "customer_order"."payment_status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "customer_order_guest" ON "customer_order" USING btree ("guest_email") WHERE "customer_order"."guest_email" is not null;--> statement-breakpoint
CREATE INDEX "customer_order_network" ON "customer_order" USING btree ("network") WHERE "customer_order"."network" is not null;--> statement-breakpoint
CREATE INDEX "customer_order_seller" ON "customer_order" USING btree ("sole_seller",("status" = 'on_progress'),"id","status") WHERE "customer_order"."sole_seller" is not null;--> statement-breakpoint
CREATE INDEX "customer_order_phone" ON "customer_order" USING btree ("phone_key") WHERE "customer_order"."phone_key" is not null;--> statement-breakpoint
CREATE INDEX "order_batch_staff" ON "order_batch" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "order_batch_age" ON "order_batch" USING btree ("started_on");--> statement-breakpoint
CREATE INDEX "order_batch_item_order" ON "order_batch_item" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_stock" ON "order_line" USING btree ("product_stock_id","order_id");--> statement-breakpoint
CREATE INDEX "order_refund_order" ON "order_refund" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refund_one_waiting" ON "order_refund" USING btree ("order_id") WHERE "order_refund"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "phone_order_renewed" ON "phone_order" USING btree ("renewed_by") WHERE "phone_order"."renewed_by" is not null;--> statement-breakpoint
CREATE INDEX "size_change_line" ON "size_change" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_return_user" ON "order_return" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_key" ON "order_return" USING btree ("order_id","client_key");--> statement-breakpoint
CREATE INDEX "order_return_image_return" ON "order_return_image" USING btree ("return_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_line_once" ON "order_return_line" USING btree ("return_id","order_line_id");--> statement-breakpoint
CREATE INDEX "order_return_line_line" ON "order_return_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "parcel_order" ON "parcel" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcel_line_line" ON "parcel_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_dispute_order" ON "payment_dispute" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_session_attempt" ON "payment_session" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_session_one_live" ON "payment_session" USING btree ("order_id") WHERE "payment_session"."status" in ('creating', 'open');--> statement-breakpoint
CREATE INDEX "payment_session_late" ON "payment_session" USING btree ("late_check_on") WHERE "payment_session"."late_check_on" is not null;--> statement-breakpoint
CREATE INDEX "payment_session_once_held" ON "payment_session" USING btree ("id") WHERE "payment_session"."held_amount" is not null;--> statement-breakpoint
CREATE INDEX "payment_session_due" ON "payment_session" USING btree ("next_check_on") WHERE "payment_session"."status" in ('creating', 'open');--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_check_on") WHERE "refund"."status" in ('pending', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "capacity_bucket_once" ON "capacity_bucket" USING btree ("area_id","counts","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "capacity_bucket_add_on" ON "capacity_bucket" USING btree ("add_on_id","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "venue_closure_once" ON "venue_closure" USING btree ("venue_id","starts_on","ends_on","starts","ends","scope","scope_slug");--> statement-breakpoint
CREATE UNIQUE INDEX "open_play_slot_once" ON "open_play_slot" USING btree ("open_play_id","starts_on");--> statement-breakpoint
CREATE INDEX "open_play_slot_day" ON "open_play_slot" USING btree ("open_play_id","local_date","starts_on");--> statement-breakpoint
CREATE INDEX "slot_bucket_bucket" ON "slot_bucket" USING btree ("bucket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_type_once" ON "ticket_type" USING btree ("open_play_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_session_once" ON "workshop_session" USING btree ("workshop_id","starts_on");--> statement-breakpoint
CREATE INDEX "workshop_session_start" ON "workshop_session" USING btree ("starts_on");--> statement-breakpoint
CREATE INDEX "product_import_change_product" ON "product_import_change" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_question_product" ON "product_question" USING btree ("product_id","created_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_question_user" ON "product_question" USING btree ("user_id") WHERE "product_question"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "product_question_vendor" ON "product_question" USING btree ("vendor_id","created_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_question_folded" ON "product_question" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "review_once" ON "review" USING btree ("user_id","product_stock_id");--> statement-breakpoint
CREATE INDEX "review_product" ON "review" USING btree ("product_id","created_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_video" ON "review" USING btree ("video") WHERE "review"."video" is not null;--> statement-breakpoint
CREATE INDEX "review_image_review" ON "review_image" USING btree ("review_id","order");--> statement-breakpoint
CREATE INDEX "review_image_hash" ON "review_image" USING btree (("image" ->> 'hash'));--> statement-breakpoint
CREATE UNIQUE INDEX "review_report_once" ON "review_report" USING btree ("review_id","user_id");--> statement-breakpoint
CREATE INDEX "desk_request_age" ON "desk_request" USING btree ("claimed_on");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_vendor" ON "staff" USING btree ("vendor_id") WHERE "staff"."vendor_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_passkey_staff" ON "staff_passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_device" ON "staff_session" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "waitlist_entry_slot" ON "waitlist_entry" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "waitlist_entry_session" ON "waitlist_entry" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "waitlist_entry_offer" ON "waitlist_entry" USING btree ("offer_booking_id") WHERE "waitlist_entry"."offer_booking_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entry_one_slot" ON "waitlist_entry" USING btree ("user_id","slot_id") WHERE "waitlist_entry"."status" in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entry_one_session" ON "waitlist_entry" USING btree ("user_id","session_id") WHERE "waitlist_entry"."status" in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_once" ON "stock_alert" USING btree ("user_id","product_stock_id");--> statement-breakpoint
CREATE INDEX "stock_alert_waiting" ON "stock_alert" USING btree ("product_stock_id") WHERE "stock_alert"."sent_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_entry_once" ON "wishlist_entry" USING btree ("user_id","product_stock_id");--> statement-breakpoint
CREATE INDEX "withdrawal_by_age" ON "withdrawal" USING btree ("created_on");--> statement-breakpoint
CREATE INDEX "withdrawal_by_order" ON "withdrawal" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawal_open" ON "withdrawal" USING btree ("id") WHERE "withdrawal"."closed_on" is null;
--> statement-breakpoint
-- Cards, search vectors and words move out of the row, so that filters read a few hundred bytes a product and not 2 KB.
ALTER TABLE product_listing SET (toast_tuple_target = 384);
--> statement-breakpoint
-- Records a price when it ends. One that was set in the same transaction was never seen by anybody, and is not recorded.
CREATE FUNCTION record_past_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  began timestamptz;
BEGIN
  SELECT coalesce(max(ended_on), OLD.created_on) INTO began FROM price_history WHERE product_stock_id = OLD.id;
  IF began < now() THEN
    INSERT INTO price_history (product_stock_id, final_price, was_discounted, started_on, ended_on)
    VALUES (OLD.id, OLD.price - OLD.discount, OLD.discount > 0, began, now());
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_stock_past_price AFTER UPDATE OF price, discount ON product_stock FOR EACH ROW
WHEN ((OLD.price, OLD.discount) IS DISTINCT FROM (NEW.price, NEW.discount))
EXECUTE FUNCTION record_past_price();
--> statement-breakpoint
-- A hall's and a kid's active periods never overlap (rules B4, B5). The id is wrapped in a range so that plain GiST
-- holds both parts of the key and no extension is needed.
ALTER TABLE "hall_period" ADD CONSTRAINT "hall_period_never_twice" EXCLUDE USING gist (int4range("hall_id", "hall_id", '[]') WITH &&, "during" WITH &&) WHERE ("is_active");--> statement-breakpoint
ALTER TABLE "kid_period" ADD CONSTRAINT "kid_period_never_twice" EXCLUDE USING gist (int4range("kid_id", "kid_id", '[]') WITH &&, "during" WITH &&) WHERE ("is_active");
--> statement-breakpoint
-- Documents are never changed, but for what a reporting system answered, and none is deleted before its time (decision 66).
CREATE FUNCTION reject_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Document % is never changed', coalesce(to_jsonb(OLD) ->> 'number', to_jsonb(OLD) ->> 'document_id')
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER shop_document_never_changed BEFORE UPDATE ON shop_document FOR EACH ROW
WHEN ((to_jsonb(OLD) - '{report_status,report_answer,reported_on}'::text[])
  IS DISTINCT FROM (to_jsonb(NEW) - '{report_status,report_answer,reported_on}'::text[]))
EXECUTE FUNCTION reject_document_change();
--> statement-breakpoint
CREATE TRIGGER shop_document_kept BEFORE DELETE ON shop_document FOR EACH ROW WHEN (OLD.kept_until > now())
EXECUTE FUNCTION reject_document_change();
--> statement-breakpoint
-- A file stays as it was first laid out (decision 85). What is in it is compressed already.
CREATE TRIGGER document_file_never_changed BEFORE UPDATE ON document_file FOR EACH ROW
EXECUTE FUNCTION reject_document_change();
--> statement-breakpoint
ALTER TABLE document_file ALTER COLUMN pdf SET STORAGE EXTERNAL;
--> statement-breakpoint
-- The audit only grows (decision 126).
CREATE FUNCTION reject_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of the audit are never changed or removed' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_never_changed BEFORE UPDATE OR DELETE ON audit FOR EACH ROW
EXECUTE FUNCTION reject_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_never_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT
EXECUTE FUNCTION reject_audit_change();
--> statement-breakpoint
-- Notifies open pages of the desk of each change, in its transaction, whoever makes it: "order:<id>:<its one seller>", or
-- "orders" for many at once (backend/src/staff/news.ts). Orders that wait for their payment change nothing at the desk.
CREATE FUNCTION notify_desk_of_orders(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 100 THEN
    PERFORM pg_notify('marah_desk', 'orders');
  ELSE
    PERFORM pg_notify('marah_desk', 'order:' || id || ':' || coalesce(sole_seller::text, ''))
    FROM customer_order WHERE id = ANY (ids) AND status <> 'pending';
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION desk_news_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_desk_of_orders(ARRAY(SELECT id FROM changed LIMIT 101));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER customer_order_desk_news AFTER UPDATE ON customer_order REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION desk_news_of_orders();
--> statement-breakpoint
CREATE FUNCTION desk_news_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_desk_of_orders(ARRAY(SELECT DISTINCT order_id FROM changed LIMIT 101));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER parcel_desk_news_new AFTER INSERT ON parcel REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION desk_news_of_parts();
--> statement-breakpoint
CREATE TRIGGER parcel_desk_news AFTER UPDATE ON parcel REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION desk_news_of_parts();
--> statement-breakpoint
CREATE TRIGGER order_return_desk_news_new AFTER INSERT ON order_return REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION desk_news_of_parts();
--> statement-breakpoint
CREATE TRIGGER order_return_desk_news AFTER UPDATE ON order_return REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION desk_news_of_parts();
--> statement-breakpoint
-- What is said in a chat, for its open page, with the seller to whom it is said.
CREATE FUNCTION desk_news_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('marah_desk', 'conversation:' || id || ':' || coalesce(vendor_id::text, ''))
  FROM conversation WHERE id = NEW.conversation_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER chat_message_desk_news AFTER INSERT ON chat_message FOR EACH ROW
EXECUTE FUNCTION desk_news_of_message();
--> statement-breakpoint
-- Puts what a customer wrote into the inbox, or says what has happened to it. Without a state only its texts have changed; something
-- that comes without one was never for the shop to answer. The index has the first letters of a long text alone.
CREATE FUNCTION inbox_note(
  given_kind text, subject integer, seller integer, spoken text, words text, happened timestamptz, next_state text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inbox_item AS item (kind, question_id, conversation_id, review_id, contact_message_id,
    vendor_id, language, state, waiting_since, last_activity_on, folded)
  VALUES (given_kind,
    CASE WHEN given_kind = 'question' THEN subject END,
    CASE WHEN given_kind = 'chat' THEN subject END,
    CASE WHEN given_kind IN ('review', 'report') THEN subject END,
    CASE WHEN given_kind = 'contact' THEN subject END,
    seller, spoken, coalesce(next_state, 'done'), CASE WHEN next_state = 'open' THEN happened END, happened,
    search_fold(left(words, 4000)))
  ON CONFLICT (kind, subject_id) DO UPDATE SET
    vendor_id = excluded.vendor_id, language = excluded.language, folded = excluded.folded,
    state = coalesce(next_state, item.state),
    waiting_since = CASE coalesce(next_state, item.state) WHEN 'open' THEN coalesce(item.waiting_since, happened) END,
    last_activity_on = CASE WHEN next_state IS NULL THEN item.last_activity_on ELSE happened END,
    version = item.version + 1, edited_on = now();
END
$$;
--> statement-breakpoint
CREATE FUNCTION inbox_of_question() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next_state text;
BEGIN
  IF TG_OP = 'INSERT' OR NEW.answer IS DISTINCT FROM OLD.answer THEN
    next_state := CASE WHEN NEW.answer IS NULL THEN 'open' ELSE 'done' END;
  ELSIF NEW.hidden_on IS DISTINCT FROM OLD.hidden_on THEN
    next_state := CASE WHEN NEW.hidden_on IS NULL AND NEW.answer IS NULL THEN 'open' ELSE 'done' END;
  END IF;
  PERFORM inbox_note('question', NEW.id, NEW.vendor_id, NEW.language,
    concat_ws(' ', NEW.author_name, name ->> 'en', name ->> 'ar', NEW.question, NEW.answer),
    coalesce(NEW.hidden_on, NEW.answered_on, NEW.created_on), next_state)
  FROM product WHERE id = NEW.product_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_question_inbox AFTER INSERT OR UPDATE OF question, answer, author_name, vendor_id, hidden_on ON product_question
FOR EACH ROW EXECUTE FUNCTION inbox_of_question();
--> statement-breakpoint
-- The search finds the last messages of a chat. Its language is that in which the customer wrote last.
CREATE FUNCTION inbox_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text;
  spoken text;
BEGIN
  SELECT string_agg(text, ' '), (array_agg(language ORDER BY id DESC) FILTER (WHERE "from" = 'customer' AND text <> ''))[1]
  INTO told, spoken
  FROM (SELECT * FROM chat_message WHERE conversation_id = NEW.conversation_id ORDER BY id DESC LIMIT 20) AS message;
  PERFORM inbox_note('chat', talk.id, talk.vendor_id, coalesce(spoken, NEW.language),
    concat_ws(' ', app_user.full_name, talk.subject #>> '{name,en}', talk.subject #>> '{name,ar}', told),
    NEW.created_on, CASE NEW."from" WHEN 'customer' THEN 'open' ELSE 'waiting' END)
  FROM conversation AS talk JOIN app_user ON app_user.id = talk.user_id WHERE talk.id = NEW.conversation_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER chat_message_inbox AFTER INSERT ON chat_message FOR EACH ROW EXECUTE FUNCTION inbox_of_message();
--> statement-breakpoint
-- A review that came without an account, as with the goods of another shop, waits for nothing.
CREATE FUNCTION inbox_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next_state text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    next_state := CASE WHEN NEW.user_id IS NOT NULL AND NEW.reply IS NULL THEN 'open' END;
  ELSIF NEW.hidden_on IS DISTINCT FROM OLD.hidden_on THEN
    next_state := 'done';
    -- What is reported is decided with it.
    UPDATE inbox_item SET state = 'done', waiting_since = NULL, version = version + 1, edited_on = now()
    WHERE kind = 'report' AND review_id = NEW.id;
  ELSIF NEW.reply IS DISTINCT FROM OLD.reply THEN
    next_state := CASE WHEN NEW.reply IS NULL THEN 'open' ELSE 'done' END;
  ELSIF (NEW.comment, NEW.rating) IS DISTINCT FROM (OLD.comment, OLD.rating) THEN
    next_state := 'open';
  END IF;
  PERFORM inbox_note('review', NEW.id, product.vendor_id, NEW.language,
    concat_ws(' ', NEW.author_name, name ->> 'en', name ->> 'ar', NEW.comment, NEW.reply),
    greatest(NEW.edited_on, NEW.replied_on, NEW.hidden_on), next_state)
  FROM product WHERE id = NEW.product_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER review_inbox AFTER INSERT OR UPDATE OF comment, rating, reply, author_name, hidden_on ON review
FOR EACH ROW EXECUTE FUNCTION inbox_of_review();
--> statement-breakpoint
-- Reports are for the shop alone, whoever sells the goods.
CREATE FUNCTION inbox_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM inbox_note('report', NEW.review_id, NULL, review.language,
    concat_ws(' ', author_name, name ->> 'en', name ->> 'ar', comment, NEW.note), NEW.created_on, 'open')
  FROM review JOIN product ON product.id = review.product_id WHERE review.id = NEW.review_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER review_report_inbox AFTER INSERT ON review_report FOR EACH ROW EXECUTE FUNCTION inbox_of_report();
--> statement-breakpoint
CREATE FUNCTION inbox_without_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM inbox_item WHERE kind = 'report' AND review_id = OLD.review_id
    AND NOT EXISTS (SELECT FROM review_report WHERE review_id = OLD.review_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER review_report_inbox_gone AFTER DELETE ON review_report FOR EACH ROW EXECUTE FUNCTION inbox_without_reports();
--> statement-breakpoint
CREATE FUNCTION inbox_of_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM inbox_note('contact', NEW.id, NULL, NEW.language,
    concat_ws(' ', NEW.name, NEW.email, NEW.subject, NEW.message, NEW.answer),
    coalesce(NEW.answered_on, NEW.created_on), CASE WHEN NEW.answer IS NULL THEN 'open' ELSE 'done' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contact_message_inbox AFTER INSERT OR UPDATE OF answer ON contact_message FOR EACH ROW EXECUTE FUNCTION inbox_of_contact();
--> statement-breakpoint
-- Reviews go with their goods to another seller.
CREATE FUNCTION inbox_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inbox_item SET vendor_id = NEW.vendor_id FROM review
  WHERE inbox_item.kind = 'review' AND inbox_item.review_id = review.id AND review.product_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_inbox AFTER UPDATE OF vendor_id ON product FOR EACH ROW
WHEN (NEW.vendor_id IS DISTINCT FROM OLD.vendor_id) EXECUTE FUNCTION inbox_of_seller();
--> statement-breakpoint
CREATE FUNCTION desk_news_of_inbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('marah_desk', 'inbox:' || NEW.id || ':' || coalesce(NEW.vendor_id::text, ''));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER inbox_item_desk_news AFTER INSERT OR UPDATE ON inbox_item FOR EACH ROW EXECUTE FUNCTION desk_news_of_inbox();
--> statement-breakpoint
-- Money that is held for a person, whose order is none of the news yet; and withdrawals.
CREATE FUNCTION desk_news_of_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('marah_desk', 'held-payment:' || NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_session_desk_news AFTER UPDATE ON payment_session FOR EACH ROW
WHEN (NEW.held_amount IS NOT NULL) EXECUTE FUNCTION desk_news_of_held();
--> statement-breakpoint
CREATE FUNCTION desk_news_of_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('marah_desk', 'withdrawal:' || NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER withdrawal_desk_news AFTER INSERT OR UPDATE ON withdrawal FOR EACH ROW
EXECUTE FUNCTION desk_news_of_withdrawal();
--> statement-breakpoint
-- Whatever is on record about something: of an order its seller hears too.
CREATE FUNCTION desk_news_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.subject ~ '^order:[0-9]+$' THEN
    PERFORM notify_desk_of_orders(ARRAY[split_part(NEW.subject, ':', 2)::integer]);
  ELSE
    PERFORM pg_notify('marah_desk', NEW.subject);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_desk_news AFTER INSERT ON audit FOR EACH ROW EXECUTE FUNCTION desk_news_of_audit();
--> statement-breakpoint
-- Ends the open pages of a person whose session has ended or went with its device, or whose role has changed.
CREATE FUNCTION desk_news_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('marah_desk', 'person:' || OLD.staff_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_session_desk_news AFTER UPDATE OF ended_on ON staff_session FOR EACH ROW
WHEN (NEW.ended_on IS DISTINCT FROM OLD.ended_on) EXECUTE FUNCTION desk_news_of_session();
--> statement-breakpoint
CREATE TRIGGER staff_session_desk_news_gone AFTER DELETE ON staff_session FOR EACH ROW
WHEN (OLD.ended_on IS NULL) EXECUTE FUNCTION desk_news_of_session();
--> statement-breakpoint
CREATE FUNCTION desk_news_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('marah_desk', 'person:' || NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_desk_news AFTER UPDATE ON staff FOR EACH ROW
WHEN ((NEW.role, NEW.vendor_id, NEW.disabled_on) IS DISTINCT FROM (OLD.role, OLD.vendor_id, OLD.disabled_on))
EXECUTE FUNCTION desk_news_of_person();
--> statement-breakpoint
-- The list of customers follows accounts, orders and bookings. A guest is in it once something was bought or booked.
CREATE FUNCTION customer_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.guest_email IS NULL AND NEW.deleted_on IS NULL THEN
    INSERT INTO customer (user_id, email, name, phone, created_on)
    VALUES (NEW.id, NEW.email, NEW.full_name, NEW.phone, NEW.created_on)
    ON CONFLICT (user_id) DO UPDATE
    SET email = excluded.email, name = excluded.name, phone = excluded.phone, edited_on = now();
  ELSE
    DELETE FROM customer WHERE user_id = NEW.id;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.guest_email IS NOT NULL THEN
    PERFORM forget_customer_without_purchase(OLD.guest_email);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION forget_customer_without_purchase(guest text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer WHERE user_id IS NULL AND email = lower(guest)
    AND NOT EXISTS (SELECT FROM customer_order AS bought
      WHERE bought.guest_email = lower(guest) AND bought.payment_status NOT IN ('unpaid', 'expired'))
    AND NOT EXISTS (SELECT FROM app_user AS one JOIN booking ON booking.user_id = one.id
      WHERE lower(one.guest_email) = lower(guest) AND booking.confirmed_on IS NOT NULL);
END
$$;
--> statement-breakpoint
-- The other names under which a guest bought or booked, so that each of them finds the customer. It reads the last fifty of each.
CREATE FUNCTION earlier_names_of(guest text, called text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(left(string_agg(DISTINCT named, ' '), 2000), '') FROM (
    (SELECT coalesce(address ->> 'name', pickup ->> 'name') AS named FROM customer_order
      WHERE guest_email = lower(guest) AND payment_status NOT IN ('unpaid', 'expired') ORDER BY id DESC LIMIT 50)
    UNION ALL
    (SELECT one.full_name FROM app_user AS one WHERE lower(one.guest_email) = lower(guest)
      AND EXISTS (SELECT FROM booking WHERE booking.user_id = one.id AND booking.confirmed_on IS NOT NULL)
      ORDER BY one.id DESC LIMIT 50)) AS bought
  WHERE named <> called;
$$;
--> statement-breakpoint
CREATE FUNCTION note_customer(guest text, called text, number text, since timestamp with time zone) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  others text := earlier_names_of(guest, called);
BEGIN
  INSERT INTO customer (email, name, phone, earlier_names, created_on) VALUES (lower(guest), called, number, others, since)
  ON CONFLICT (email) WHERE user_id IS NULL DO NOTHING;
  UPDATE customer SET name = called, phone = number, earlier_names = others, edited_on = now()
  WHERE user_id IS NULL AND email = lower(guest)
    AND (name, phone, earlier_names) IS DISTINCT FROM (called, number, others);
END
$$;
--> statement-breakpoint
CREATE FUNCTION customer_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.guest_email IS NOT NULL AND NEW.payment_status NOT IN ('unpaid', 'expired') THEN
    PERFORM note_customer(NEW.guest_email, coalesce(NEW.address ->> 'name', NEW.pickup ->> 'name', ''),
      coalesce(NEW.address ->> 'phone', NEW.pickup ->> 'phone'), NEW.created_on);
  END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND NEW.guest_email IS DISTINCT FROM OLD.guest_email THEN
    PERFORM forget_customer_without_purchase(OLD.guest_email);
    UPDATE customer SET earlier_names = earlier_names_of(OLD.guest_email, name)
    WHERE user_id IS NULL AND email = lower(OLD.guest_email) AND earlier_names <> '';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION customer_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_customer(guest_email, full_name, phone, NEW.created_on)
  FROM app_user WHERE id = NEW.user_id AND guest_email IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION forget_reason_of_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_block SET reason = '', customer_id = NULL, edited_on = now() WHERE customer_id = OLD.id;
  RETURN OLD;
END
$$;
--> statement-breakpoint
-- A reason is about a person. The block itself stays for a while, by a key that no address can be read from.
CREATE TRIGGER customer_reason_of_block BEFORE DELETE ON customer FOR EACH ROW
EXECUTE FUNCTION forget_reason_of_block();
--> statement-breakpoint
CREATE TRIGGER app_user_customer_new AFTER INSERT ON app_user FOR EACH ROW
WHEN (NEW.guest_email IS NULL) EXECUTE FUNCTION customer_of_account();
--> statement-breakpoint
CREATE TRIGGER app_user_customer AFTER UPDATE ON app_user FOR EACH ROW
WHEN ((NEW.email, NEW.full_name, NEW.phone, NEW.guest_email, NEW.deleted_on)
  IS DISTINCT FROM (OLD.email, OLD.full_name, OLD.phone, OLD.guest_email, OLD.deleted_on))
EXECUTE FUNCTION customer_of_account();
--> statement-breakpoint
CREATE TRIGGER customer_order_customer_new AFTER INSERT ON customer_order FOR EACH ROW
WHEN (NEW.guest_email IS NOT NULL) EXECUTE FUNCTION customer_of_order();
--> statement-breakpoint
CREATE TRIGGER customer_order_customer AFTER UPDATE OF guest_email, payment_status, address, pickup ON customer_order
FOR EACH ROW WHEN (OLD.guest_email IS NOT NULL OR NEW.guest_email IS NOT NULL) EXECUTE FUNCTION customer_of_order();
--> statement-breakpoint
CREATE TRIGGER customer_order_customer_gone AFTER DELETE ON customer_order FOR EACH ROW
WHEN (OLD.guest_email IS NOT NULL) EXECUTE FUNCTION customer_of_order();
--> statement-breakpoint
CREATE TRIGGER booking_customer_new AFTER INSERT ON booking FOR EACH ROW
WHEN (NEW.confirmed_on IS NOT NULL) EXECUTE FUNCTION customer_of_booking();
--> statement-breakpoint
CREATE TRIGGER booking_customer AFTER UPDATE OF confirmed_on, user_id ON booking FOR EACH ROW
WHEN (NEW.confirmed_on IS NOT NULL AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION customer_of_booking();
--> statement-breakpoint
-- Words of the shop that may have been meant, the nearest first. Of a word of four letters `patterns` has those with one of them
-- another, where too few trigrams are the same. The planner takes comparing all words for cheap, which it is not, and knows
-- little of the index where nothing vacuums, so that it may not choose.
CREATE FUNCTION search_similar_words(typed text, is_latin boolean, patterns text[], most integer)
RETURNS TABLE (word text, display text, stem text, latin text, latin_stem text, frequency integer)
LANGUAGE sql STABLE PARALLEL SAFE SET enable_seqscan = off AS $$
  WITH given AS (
    SELECT (SELECT string_agg(letter, '' ORDER BY letter COLLATE "C") FROM unnest(string_to_array(typed, NULL)) AS letter) AS letters
  )
  SELECT near.word, near.display, near.stem, near.latin, search_latin(near.stem), near.frequency
  FROM search_word AS near
  WHERE near.frequency > 0 AND near.stem <> '' AND (near.word ~ '^[a-z]') = is_latin
    AND (near.letters = (SELECT letters FROM given) OR near.latin % typed
      OR near.latin LIKE patterns[1] OR near.latin LIKE patterns[2]
      OR near.latin LIKE patterns[3] OR near.latin LIKE patterns[4])
  ORDER BY similarity(near.latin, typed) + (near.letters = (SELECT letters FROM given))::integer DESC,
    near.frequency DESC, near.word
  LIMIT most
$$;
