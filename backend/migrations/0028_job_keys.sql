CREATE TABLE "job_key" (
	"id" uuid PRIMARY KEY NOT NULL
);
