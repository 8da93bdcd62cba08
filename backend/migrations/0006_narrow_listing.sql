-- Cards, search vectors and words move out of the row, so that filters read a few hundred bytes a product and not 2 KB.
ALTER TABLE product_listing SET (toast_tuple_target = 384);
