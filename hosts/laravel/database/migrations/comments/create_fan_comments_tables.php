<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::create('fan_comments', function (Blueprint $table) {
            $table->id();
            $table->unsignedBigInteger('news_id');
            $table->foreignId('parent_id')->nullable()->constrained('fan_comments')->cascadeOnDelete();
            // Of the application's own users, whatever their table is called.
            $table->unsignedBigInteger('user_id')->nullable()->index();
            $table->unsignedBigInteger('guest_id')->nullable();
            // The session that wrote it, hashed: the proof that a guest may edit it.
            $table->char('writer', 64);
            $table->text('comment');
            $table->timestamps();
            $table->index(['news_id', 'parent_id', 'created_at']);
        });
        Schema::create('fan_comment_reactions', function (Blueprint $table) {
            $table->id();
            $table->foreignId('comment_id')->constrained('fan_comments')->cascadeOnDelete();
            // `user:7` or `guest:731204`: one reaction each, which null columns could not say.
            $table->string('person', 30);
            $table->string('type', 20);
            $table->timestamps();
            $table->unique(['comment_id', 'person']);
        });
        Schema::create('fan_comment_reports', function (Blueprint $table) {
            $table->id();
            $table->foreignId('comment_id')->constrained('fan_comments')->cascadeOnDelete();
            $table->string('person', 80);
            $table->timestamps();
            $table->unique(['comment_id', 'person']);
        });
    }

    public function down(): void
    {
        Schema::dropIfExists('fan_comment_reports');
        Schema::dropIfExists('fan_comment_reactions');
        Schema::dropIfExists('fan_comments');
    }
};
