<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::create('articles', function (Blueprint $table) {
            $table->id();
            $table->string('title');
            $table->text('body');
            $table->timestamps();
        });
        // What comments show of a member.
        Schema::table('users', function (Blueprint $table) {
            $table->string('username')->nullable()->unique();
            $table->string('initials', 4)->nullable();
        });
    }

    public function down(): void
    {
        Schema::dropIfExists('articles');
        Schema::table('users', fn (Blueprint $table) => $table->dropColumn(['username', 'initials']));
    }
};
