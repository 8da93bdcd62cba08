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
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_stock_id_product_stock_id_fk" FOREIGN KEY ("product_stock_id") REFERENCES "public"."product_stock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A price that ends is kept. One that was set in this very transaction was never seen by anybody, and is not.
CREATE FUNCTION keep_past_price() RETURNS trigger LANGUAGE plpgsql AS $$
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
EXECUTE FUNCTION keep_past_price();
