<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::create('fan_games', function (Blueprint $table) {
            $table->id();
            $table->unsignedInteger('season_id')->default(1);
            // Whether the site's own club plays at home.
            $table->boolean('home')->default(true);
            $table->string('home_club');
            $table->string('away_club');
            $table->dateTime('date')->index();
            // Numbers of docs/host-api.md, "live-match".
            $table->unsignedTinyInteger('league')->default(1);
            $table->unsignedTinyInteger('status')->default(1);
            $table->string('opponent_logo')->nullable();
            // Lists of {number, name}, or of names.
            $table->json('base_players')->nullable();
            $table->json('substitute_players')->nullable();
            $table->json('other_club_formation')->nullable();
            $table->json('other_club_substitutes')->nullable();
            $table->timestamps();
        });
        Schema::create('fan_game_events', function (Blueprint $table) {
            $table->id();
            $table->foreignId('game_id')->constrained('fan_games')->cascadeOnDelete();
            $table->string('side', 4)->nullable();
            $table->unsignedTinyInteger('message_type')->default(0);
            $table->text('text')->nullable();
            // As it is shown: 9, or 45+3.
            $table->string('minute', 10)->nullable();
            $table->timestamps();
        });
    }

    public function down(): void
    {
        Schema::dropIfExists('fan_game_events');
        Schema::dropIfExists('fan_games');
    }
};
