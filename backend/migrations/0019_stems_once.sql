-- The vector of texts that are stemmed already: what products are filed under repeats, and is stemmed once for many of them.
CREATE FUNCTION search_vector_of_stems(name text, filed text, numbers text[], description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('shop', name), 'A')
    || setweight(to_tsvector('shop', filed), 'B')
    || array_to_tsvector(array_remove(ARRAY(SELECT search_number(n) FROM unnest(numbers) AS n), ''))
    || setweight(to_tsvector('shop', description), 'D')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_vector(name text, filed text, numbers text[], description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT search_vector_of_stems(
    search_stem(search_fold(name)), search_stem(search_fold(filed)), numbers, search_stem(search_fold(description)))
$$;
--> statement-breakpoint
-- As before (0008), without asking a regular expression what the first letter tells: a folded word begins with a–z, a digit
-- or a letter of another script, and an article with one of six letters. Half the time a word.
CREATE OR REPLACE FUNCTION search_stem_word(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN ascii(word) < 128 THEN coalesce(search_without_ending(search_irregular(word)), word)
    ELSE search_stem_bare(CASE WHEN ascii(word) IN (ascii('و'), ascii('ب'), ascii('ك'), ascii('ف'), ascii('ل'), ascii('ا'))
      THEN regexp_replace(word, '^(?:وال|بال|كال|فال|لل|ال)(.{3,})$', '\1') ELSE word END) END
$$;
