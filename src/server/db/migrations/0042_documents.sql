CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"data_version" text NOT NULL,
	"content" "bytea",
	"size" integer,
	"made_at" timestamp with time zone,
	"replaced" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" text,
	"lease_until" timestamp with time zone,
	CONSTRAINT "documents_made" CHECK (("documents"."content" is null) = ("documents"."made_at" is null)),
	CONSTRAINT "documents_size" CHECK ("documents"."size" is not distinct from octet_length("documents"."content"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "documents_key" ON "documents" USING btree ("kind","data_version");--> statement-breakpoint
CREATE INDEX "documents_waiting" ON "documents" USING btree ("requested_at") WHERE "documents"."content" is null and "documents"."problem" = '';
--> statement-breakpoint
-- Read in pieces, and compressed already.
ALTER TABLE "documents" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
-- The page of the book shows which files are ready; claims are no content.
CREATE TRIGGER content_changed AFTER UPDATE OF made_at, problem OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION content_changed();
