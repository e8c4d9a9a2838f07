CREATE TABLE "review_assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"abstract_id" integer NOT NULL,
	"slot" smallint NOT NULL,
	"user_id" integer,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"assigned_by" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"score" smallint,
	"criteria_scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comments_to_author" text DEFAULT '' NOT NULL,
	"reviewer_feedback" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "review_assignments_slots" CHECK ("review_assignments"."slot" in (1, 2, 3)),
	CONSTRAINT "review_assignments_score" CHECK ("review_assignments"."score" in (0, 1)),
	CONSTRAINT "review_assignments_submitted" CHECK ("review_assignments"."submitted_at" is null or "review_assignments"."score" is not null)
);
--> statement-breakpoint
CREATE TABLE "review_conflicts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_conflicts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"abstract_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviewers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"themes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_conflicts" ADD CONSTRAINT "review_conflicts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_conflicts" ADD CONSTRAINT "review_conflicts_abstract_id_abstracts_id_fk" FOREIGN KEY ("abstract_id") REFERENCES "public"."abstracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewers" ADD CONSTRAINT "reviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_assignments_slot" ON "review_assignments" USING btree ("abstract_id","slot") WHERE "review_assignments"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_assignments_reviewer" ON "review_assignments" USING btree ("abstract_id","user_id");--> statement-breakpoint
CREATE INDEX "review_assignments_user_id_index" ON "review_assignments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_conflicts_key" ON "review_conflicts" USING btree ("abstract_id","user_id");--> statement-breakpoint
CREATE INDEX "review_conflicts_user_id_index" ON "review_conflicts" USING btree ("user_id");