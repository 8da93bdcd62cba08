ALTER TABLE "product_option" ADD COLUMN "created_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_option" ADD COLUMN "edited_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Stored cards hold their options as the API answers them. Inside a JSON text no string can look like the pattern: it would have its quotes escaped.
UPDATE "product_listing" SET
  "card_en" = regexp_replace("card_en", '\{"id":(\d+),"product":(\d+),"option_type":', dated.option, 'g'),
  "card_ar" = regexp_replace("card_ar", '\{"id":(\d+),"product":(\d+),"option_type":', dated.option, 'g')
FROM (
  SELECT format('{"id":\1,"created_on":"%1$s","edited_on":"%1$s","product":\2,"option_type":', moment) AS option
  FROM to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS moment
) AS dated;
